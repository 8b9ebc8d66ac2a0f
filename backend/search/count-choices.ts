import { type Bits, count, countCommon } from "@/backend/search/memory/bits";
import { choicesOf, type DirectoryIndex, withChoice } from "@/backend/search/memory/directory-index";
import {
  changesMeaning,
  resolveChoice,
  type Selection,
  selectMatches,
  withoutFilters,
} from "@/backend/search/selection";
import type { FilterColumn } from "@/domain/catalog/filters";

/**
 * For each choice of the named filters, the number of therapists if it alone were selected in its filter and the other
 * filters stayed. Choices without therapists are missing. `found` are the selection's matches.
 */
export function countChoices(
  index: DirectoryIndex,
  selection: Selection,
  found: Bits,
  filters: readonly FilterColumn[],
): Map<string, number> {
  const totals = new Map<string, number>();
  for (const filter of filters) {
    const counter = counterOf(index, selection, found, filter);
    for (const choice of choicesOf(index, filter)) {
      const total = counter(choice);
      if (total > 0 || countCommon(index.present, withChoice(index, choice)) > 0) totals.set(choice, total);
    }
  }
  return totals;
}

/** Counts the therapists with one choice of a filter instead of the present ones. */
function counterOf(index: DirectoryIndex, selection: Selection, found: Bits, filter: FilterColumn) {
  if (changesMeaning(selection, filter))
    return (choice: string) => {
      const filters = new Map(selection.filters).set(filter, [choice]);
      return count(selectMatches(index, { ...selection, filters }));
    };
  const isChosen = selection.filters.has(filter);
  const others = isChosen ? selectMatches(index, withoutFilters(selection, [filter])) : found;
  return (choice: string) => countCommon(others, withChoice(index, resolveChoice(selection.filters, choice)));
}
