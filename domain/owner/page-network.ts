import { isDeepStrictEqual } from "node:util";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import { inUse, ownersDocument, standardParts } from "@/domain/owner/owner-part";
import type { Language } from "@/domain/texts/languages";

/** The parts that a browser's modules hold; the others are texts of pages that the server renders. */
const PAGE_PARTS = [
  "brand",
  "logo",
  "insurers",
  "eaps",
  "concerns",
  "certifications",
  "states",
  "defaultState",
  "switches",
] as const satisfies (keyof NetworkDocument)[];

/** Pages show no retired entry. */
const shown = (part: unknown) => (Array.isArray(part) ? inUse(part) : part);

const document = ownersDocument();
/** The layout loads the modules that announce the standard values first. */
const isOwn = (key: keyof NetworkDocument) =>
  document[key] !== undefined && !isDeepStrictEqual(document[key], standardParts.get(key) ?? {});
const parts = Object.fromEntries(PAGE_PARTS.filter(isOwn).map((key) => [key, shown(document[key])]));
const labels = JSON.stringify(parts);
const translated = Object.entries(document.spanish ?? {}).filter(([text]) => labels.includes(JSON.stringify(text)));
const spanish = translated.length === 0 ? {} : { spanish: Object.fromEntries(translated) };

const write = (all: object) => (Object.keys(all).length === 0 ? undefined : JSON.stringify(all));

/** The document's parts for the modules of a page in each language, for `<html data-network>`; undefined without any. */
export const pageNetwork: Readonly<Record<Language, string | undefined>> = {
  en: write(parts),
  es: write({ ...parts, ...spanish }),
};
