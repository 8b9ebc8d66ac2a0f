import type { Bitmaps } from "@/backend/search/bitmaps/bitmaps";
import {
  changesMeaning,
  resolveChoice,
  type Selection,
  selectMatches,
  withoutFilters,
} from "@/backend/search/selection";
import type { FilterColumn } from "@/domain/catalog/filters";

const OTHERS = "=others";

/**
 * For each choice of the named filters, the number of therapists if it alone were selected in its filter and the other
 * filters stayed. Choices without therapists are missing. `found` is the bitmap of the selection's matches.
 */
export function countChoices(
  bitmaps: Bitmaps,
  selection: Selection,
  found: string,
  filters: readonly FilterColumn[],
): Map<string, number> {
  const totals = new Map<string, number>();
  for (const filter of filters) {
    const count = counterOf(bitmaps, selection, found, filter);
    for (const choice of bitmaps.names().filter((name) => name.startsWith(`${filter}:`))) {
      const total = count(choice);
      if (total > 0 || bitmaps.countCommon(choice, choice) > 0) totals.set(choice, total);
    }
  }
  return totals;
}

/** Counts the therapists with one choice of a filter instead of the present ones. */
function counterOf(bitmaps: Bitmaps, selection: Selection, found: string, filter: FilterColumn) {
  if (changesMeaning(selection, filter))
    return (choice: string) => {
      selectMatches(bitmaps, { ...selection, filters: new Map(selection.filters).set(filter, [choice]) }, OTHERS);
      return bitmaps.countCommon(OTHERS, OTHERS);
    };
  const isChosen = selection.filters.has(filter);
  if (isChosen) selectMatches(bitmaps, withoutFilters(selection, [filter]), OTHERS);
  return (choice: string) => bitmaps.countCommon(isChosen ? OTHERS : found, resolveChoice(selection.filters, choice));
}
