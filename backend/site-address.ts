import { type Language, offered, PREFIXES } from "@/domain/texts/languages";

/** The address of a page of the website in a language; `path` names the English one from its slash on. */
export const toSiteAddress = (siteUrl: string, path: string, language: Language = "en"): string =>
  `${siteUrl.replace(/\/+$/, "")}${PREFIXES[offered(language)]}${path}`;
