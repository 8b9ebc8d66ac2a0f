import type { NetworkDocument } from "@/domain/owner/network-schema";
import { inUse, ownersDocument } from "@/domain/owner/owner-part";

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
const parts = PAGE_PARTS.filter((key) => document[key] !== undefined).map(
  (key) => [key, shown(document[key])] as const,
);

/** The document's parts for a page's modules, for `<html data-network>`; undefined without any. */
export const pageNetwork = parts.length === 0 ? undefined : JSON.stringify(Object.fromEntries(parts));
