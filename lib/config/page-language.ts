import { oncePerProcess } from "../../domain/net/once-per-process.ts";
import { currentLanguage, LANGUAGES, type Language, offered, PREFIXES } from "../../domain/texts/languages.ts";

/** The beginning of every Spanish page's path. */
const PREFIX = /^\/es(?=[/?]|$)/;

/** The language of the page at a path. */
export const languageOf = (path: string): Language => offered(PREFIX.test(path) ? "es" : "en");

/** The English path of a page, by which tables and caches of other kinds know it. */
export const withoutLanguage = (path: string): string => path.replace(PREFIX, "");

/** The path of the same page in a language. */
export const inLanguagePath = (path: string, language: Language): string =>
  PREFIXES[offered(language)] + withoutLanguage(path);

/** A page's path in every language that the network offers. */
export const twinPaths = (path: string): string[] => [
  ...new Set(LANGUAGES.map((language) => inLanguagePath(path, language))),
];

/** An English path in the language of the page that is rendered. */
export const local = (path: string): string => PREFIXES[currentLanguage()] + path;

/** The address of a page that is in both languages. */
export interface RenderedPage {
  readonly path: string;
  /** With its `?`, if there is one. */
  readonly query: string;
}

/** Finds the address of the page that the server renders (lib/server/page-language.ts); undefined for a page in one language, and in browsers. */
export const renderedPage = oncePerProcess("rendered page", () => ({
  find: (): RenderedPage | undefined => undefined,
}));

/** Names the language of the page in calls that the page makes, and in the addresses of its pictures for sharing. */
const LANGUAGE_PARAM = "lang";

/** The path of a call or picture in the language of the page: its answer, and the next page, are in that language. */
export const localCall = (path: string): string =>
  currentLanguage() === "en" ? path : `${path}?${LANGUAGE_PARAM}=${currentLanguage()}`;

/** The language of a request: of its page, or of the page that made the call or shows the picture. */
export function requestLanguage(target: string): Language {
  if (!/^\/(?:api|share)\//.test(target)) return languageOf(target);
  return offered(new URLSearchParams(target.split("?", 2)[1]).get(LANGUAGE_PARAM) === "es" ? "es" : "en");
}
