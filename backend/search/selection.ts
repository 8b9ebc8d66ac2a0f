import type { SQL } from "drizzle-orm";
import type { Bitmaps } from "@/backend/search/bitmaps/bitmaps";
import type { Directory } from "@/backend/search/directory";

/** The conditions of a search, choices as `"state_licenses:co"`. */
export interface Selection extends Directory {
  /** For each filter in use, its choices. */
  filters: ReadonlyMap<string, readonly string[]>;
  /** Excluded choices. */
  excluded: readonly string[];
  /** Conditions on therapists that are not choices: names. */
  condition: SQL | null;
  excludedCondition: SQL | null;
}

/** The bitmap of every therapist of a directory. */
export const EVERY_THERAPIST = "*";
/** Bitmaps of what the conditions of a selection match. */
export const MATCHING = "=matching";
export const UNWANTED = "=unwanted";
const PART = "=part";

/** Writes the therapists that match all filters, or all but one, as the bitmap `to`. */
export function selectMatches(bitmaps: Bitmaps, selection: Selection, to: string, but?: string): void {
  bitmaps.copy(to, EVERY_THERAPIST);
  for (const [name, choices] of selection.filters) if (name !== but) narrow(bitmaps, to, choices);
  for (const choice of selection.excluded) bitmaps.andNot(to, choice);
  if (selection.condition) bitmaps.and(to, MATCHING);
  if (selection.excludedCondition) bitmaps.andNot(to, UNWANTED);
}

function narrow(bitmaps: Bitmaps, to: string, [choice = "", ...others]: readonly string[]) {
  bitmaps.copy(PART, choice);
  for (const other of others) bitmaps.or(PART, other);
  bitmaps.and(to, PART);
}
