import { type DirectoryQuery, FACETS, type FacetKey, withFacet, withName } from "@/lib/directory/search-params";

export interface AppliedFilter {
  readonly key: FacetKey | "name";
  /** The filter's name in the singular: `"State"`. */
  readonly label: string;
  /** The chosen value: `"Colorado"`. */
  readonly value: string;
  /** The filter state without this value. */
  readonly without: DirectoryQuery;
}

/** The chosen values of a filter state, in the order of the filter bar; a name counts as one. */
export function appliedFilters(query: DirectoryQuery): AppliedFilter[] {
  const name = { key: "name", label: "Name", value: query.name, without: withName(query, "") } as const;
  const values = FACETS.flatMap(({ key, valueLabel, options }) =>
    options
      .filter(({ id }) => query[key].includes(id))
      .map((option) => ({
        key,
        label: valueLabel,
        value: option.name,
        without: withFacet(
          query,
          key,
          query[key].filter((id) => id !== option.id),
        ),
      })),
  );
  return query.name === "" ? values : [name, ...values];
}
