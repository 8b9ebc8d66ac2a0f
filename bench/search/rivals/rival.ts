import type { Include } from "@/bench/search/edge";
import { FILTER_KEYS, FILTERS, NOT_STATED } from "@/domain/catalog/filters";

/** A complete search: the first matches, their number, and the count of each choice of each filter. */
export interface Answer {
  total: number;
  /** The first twelve, by unique id. */
  ids: string[];
  /** By facet ("state_licenses:co"), without zeros. */
  counts: Map<string, number>;
}

/** Another implementation of the same searches on the same therapists. */
export interface Rival {
  name: string;
  /** The cost of filling it. */
  seconds: number;
  search(include: Include): Promise<Answer>;
  close(): Promise<void>;
}

/** Columns of which a therapist may state nothing. */
export const OPTIONAL = FILTER_KEYS.map((key) => FILTERS[key]).flatMap(({ isRequired, column }) =>
  isRequired ? [] : [column],
);

/** Stored facets, and those of the filters of which nothing is stated. */
export const withNotStated = (facets: readonly string[]): string[] => [
  ...facets,
  ...OPTIONAL.filter((column) => !facets.some((facet) => facet.startsWith(`${column}:`))).map(
    (column) => `${column}:${NOT_STATED}`,
  ),
];

/** Facets by filter, as the directory spells them. */
export function toFacets(include: Include): Map<string, string[]> {
  return new Map(
    Object.entries(include).map(([filter, values]) => [
      filter,
      [values].flat().map((value) => `${filter}:${value}`.toLowerCase()),
    ]),
  );
}
