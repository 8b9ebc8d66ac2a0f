import { type BestMatches, rankMatches } from "@/backend/search/best-match";
import { countRelaxations } from "@/backend/search/count-relaxations";
import { type Bits, count, countCommon } from "@/backend/search/memory/bits";
import { choicesOf, type DirectoryIndex, idsInOrder, withChoice } from "@/backend/search/memory/directory-index";
import {
  changesMeaning,
  resolveChoice,
  type Selection,
  selectMatches,
  withoutFilters,
} from "@/backend/search/selection";
import type { FilterColumn } from "@/domain/catalog/filters";
import type { Relaxation } from "@/domain/wire/therapist";

export interface Found {
  total: number;
  /** The therapists of the page. */
  ids: readonly number[];
  /** Computed once the page is known to be of the index's version. */
  count(): Counts;
}

export interface Counts {
  /** For each choice of the counted filters. */
  choices: ReadonlyMap<string, number>;
  /** Empty unless requested. */
  relaxations: readonly Relaxation[];
}

export interface Wanted {
  page: BestMatches | { from: number; length: number; isBackwards: boolean };
  /** Filters whose choices are counted. */
  counted?: readonly FilterColumn[];
  isRelaxed?: boolean;
}

/** The result of a selection. */
export function findMatches(index: DirectoryIndex, selection: Selection, wanted: Wanted): Found {
  const { page, counted = [], isRelaxed = false } = wanted;
  const found = selectMatches(index, selection);
  const total = count(found);
  return {
    total,
    ids: "day" in page ? rankMatches(index, selection, found, page) : idsInOrder(index, found, { ...page, total }),
    count: () => ({
      choices: countChoices(index, selection, found, counted),
      relaxations: isRelaxed ? countRelaxations(index, selection, total) : [],
    }),
  };
}

/**
 * For each choice of the named filters, the number of therapists if it alone were selected in its filter and the other
 * filters stayed. Choices without therapists are missing. `found` are the selection's matches.
 */
function countChoices(
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
