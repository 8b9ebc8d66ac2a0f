import type { SQL } from "drizzle-orm";
import type { Bitmaps } from "@/backend/search/bitmaps/bitmaps";
import type { Directory } from "@/backend/search/directory";
import { FILTERS, type FilterColumn, type SearchFilterKey } from "@/domain/catalog/filters";
import { PAYER_KINDS, type PayerKind } from "@/domain/catalog/payer-kinds";
import { ACCEPTING } from "@/domain/catalog/practice";

/** The conditions of a search, choices as `"state_licenses:co"`. */
export interface Selection extends Directory {
  /** For each filter in use, its choices. */
  filters: Choices;
  /** Excluded choices. */
  excluded: readonly string[];
  /** Conditions on therapists that are not choices: names. */
  condition: SQL | null;
  excludedCondition: SQL | null;
}

export type Choices = ReadonlyMap<FilterColumn, readonly string[]>;

/** Listings that were not confirmed in time: found by name only. */
export const LAPSED = "listing:lapsed";
/** The bitmap of every therapist of a directory. */
export const EVERY_THERAPIST = "*";
/** Bitmaps of what the conditions of a selection match. */
export const MATCHING = "=matching";
export const UNWANTED = "=unwanted";
const PART = "=part";

/** Writes the therapists that match as the bitmap `to`. */
export function selectMatches(bitmaps: Bitmaps, selection: Selection, to: string): void {
  bitmaps.copy(to, EVERY_THERAPIST);
  for (const choices of resolveChoices(selection.filters)) narrow(bitmaps, to, choices);
  for (const choice of selection.excluded) bitmaps.andNot(to, choice);
  if (selection.condition) bitmaps.and(to, MATCHING);
  else bitmaps.andNot(to, LAPSED);
  if (selection.excludedCondition) bitmaps.andNot(to, UNWANTED);
}

/** A selection without the choices of some filters, or without the name. */
export const withoutFilters = (selection: Selection, left: readonly SearchFilterKey[]): Selection => ({
  ...selection,
  filters: new Map([...selection.filters].filter(([column]) => !left.includes(column))),
  condition: left.includes("display_name") ? null : selection.condition,
});

function narrow(bitmaps: Bitmaps, to: string, [choice = "", ...others]: readonly string[]) {
  bitmaps.copy(PART, choice);
  for (const other of others) bitmaps.or(PART, other);
  bitmaps.and(to, PART);
}

const PAYER_COLUMNS: Readonly<Record<PayerKind, FilterColumn>> = {
  insurer: FILTERS.insurers.column,
  eap: FILTERS.eaps.column,
};
const ACCEPTING_ANYONE = `${FILTERS.accepting.column}:${ACCEPTING}`;

/** Each filter's choices as bitmaps. Beside exactly one payer, to accept new clients means those of the payer. */
export const resolveChoices = (filters: Choices): string[][] =>
  [...filters.values()].map((choices) => choices.map((choice) => resolveChoice(filters, choice)));

/** The bitmap of a choice beside others. */
export const resolveChoice = (filters: Choices, choice: string): string =>
  choice === ACCEPTING_ANYONE ? acceptingChoice(filters) : choice;

/** The bitmap of those who accept new clients of the one payer chosen, or of anyone. */
export function acceptingChoice(filters: Choices): string {
  const [payer, ...others] = PAYER_KINDS.flatMap((kind) => {
    const column = PAYER_COLUMNS[kind];
    return (filters.get(column) ?? []).map((choice) => `${kind}${choice.slice(column.length)}`);
  });
  return payer && others.length === 0 ? `${FILTERS.accepting.column}:${payer}` : ACCEPTING_ANYONE;
}

/** True where a choice of one filter changes the meaning of a choice of another filter. */
export const changesMeaning = ({ filters }: Selection, column: FilterColumn): boolean =>
  Object.values(PAYER_COLUMNS).includes(column) &&
  (filters.get(FILTERS.accepting.column) ?? []).includes(ACCEPTING_ANYONE);
