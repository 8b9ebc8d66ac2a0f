import { type Bits, intersect, NONE, resize, subtract, unite } from "@/backend/search/memory/bits";
import { type DirectoryIndex, withChoice } from "@/backend/search/memory/directory-index";
import { FILTERS, type FilterColumn, type SearchFilterKey } from "@/domain/catalog/filters";
import { PAYER_KINDS, type PayerKind } from "@/domain/catalog/payer-kinds";
import { ACCEPTING } from "@/domain/catalog/practice";

/** The conditions of a search, choices as `"state_licenses:co"`. */
export interface Selection {
  /** For each filter in use, its choices. */
  filters: Choices;
  /** Excluded choices. */
  excluded: readonly string[];
  /** Therapists with a wanted name; null without one. */
  named: Bits | null;
  /** Therapists with an excluded name. */
  unwanted: Bits | null;
}

export type Choices = ReadonlyMap<FilterColumn, readonly string[]>;

/** Listings that were not confirmed in time: found by name only. */
export const LAPSED = "listing:lapsed";

/** The therapists that match. */
export function selectMatches(index: DirectoryIndex, { filters, excluded, named, unwanted }: Selection): Bits {
  const found = index.present.slice();
  for (const choices of resolveChoices(filters)) intersect(found, anyOf(index, choices));
  for (const choice of excluded) subtract(found, withChoice(index, choice));
  if (named) intersect(found, named);
  else subtract(found, withChoice(index, LAPSED));
  if (unwanted) subtract(found, unwanted);
  return found;
}

/** A selection without the choices of some filters, or without the name. */
export const withoutFilters = (selection: Selection, left: readonly SearchFilterKey[]): Selection => ({
  ...selection,
  filters: new Map([...selection.filters].filter(([column]) => !left.includes(column))),
  named: left.includes("display_name") ? null : selection.named,
});

function anyOf(index: DirectoryIndex, choices: readonly string[]): Bits {
  const [first = NONE, ...others] = choices.map((choice) => withChoice(index, choice));
  if (others.length === 0) return first;
  const any = resize(first, index.present.length);
  for (const bits of others) unite(any, bits);
  return any;
}

const PAYER_COLUMNS: Readonly<Record<PayerKind, FilterColumn>> = {
  insurer: FILTERS.insurers.column,
  eap: FILTERS.eaps.column,
};
const ACCEPTING_ANYONE = `${FILTERS.accepting.column}:${ACCEPTING}`;

/** Each filter's choices, by name. Beside exactly one payer, to accept new clients means those of the payer. */
export const resolveChoices = (filters: Choices): string[][] =>
  [...filters.values()].map((choices) => choices.map((choice) => resolveChoice(filters, choice)));

/** A choice beside others. */
export const resolveChoice = (filters: Choices, choice: string): string =>
  choice === ACCEPTING_ANYONE ? acceptingChoice(filters) : choice;

/** The choice of those who accept new clients of the one payer chosen, or of anyone. */
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
