import "@/domain/brand";
import "@/domain/catalog/clinical";
import "@/domain/catalog/payers";
import "@/domain/catalog/states";
import "@/domain/letters";
import "@/domain/switches";
import "@/lib/content/footer";
import "@/lib/content/plan-note";
import "@/lib/content/faq";
import "@/lib/content/home";
import "@/lib/content/leadership";
import "@/lib/content/opening-hours";
import "@/lib/content/privacy";
import "@/lib/content/terms";
import "@/lib/content/providers";
import "@/lib/content/services";
import { isDeepStrictEqual } from "node:util";
import type { NetworkParts } from "@/domain/owner/network-schema";
import { isEntries, overStandard, standardParts } from "@/domain/owner/owner-part";
import { SEEDS, STANDARD_PALETTES } from "@/domain/owner/palettes";
import { STANDARD_POLICIES } from "@/domain/owner/policy-settings";
import { pick } from "@/domain/table";

export type PartName = keyof NetworkParts;

/** Parts without one place that uses them. */
const OTHERS: Readonly<Record<string, unknown>> = {
  logo: {},
  logos: {},
  theme: { ...pick(STANDARD_PALETTES.light, SEEDS), light: {}, dark: {}, headings: "serif", text: "sans" },
  endorsements: { testimonials: [], badges: [], award: null },
  words: {},
  spanish: {},
  policies: STANDARD_POLICIES,
};

/** The standard value of a part. Modules that use parts announce it when they are loaded, as the imports above do. */
export const standardOf = (part: PartName): unknown => OTHERS[part] ?? standardParts.get(part);

/** The complete value of a part in a document: an object's absent entries are the standard ones. */
export const completePart = (part: PartName, given: unknown): unknown => overStandard(standardOf(part), given);

/** A part as the document holds it: without entries that are standard; null where nothing is left. */
export function reducePart(part: PartName, value: unknown): unknown {
  const standard = standardOf(part);
  if (isDeepStrictEqual(value, standard)) return null;
  if (!isEntries(standard) || !isEntries(value) || part === "words") return value;
  const own = Object.entries(value).filter(([name, one]) => !isDeepStrictEqual(one, Reflect.get(standard, name)));
  return own.length === 0 ? null : Object.fromEntries(own);
}
