import type { Bitmaps } from "@/backend/search/bitmaps/bitmaps";
import { type Selection, selectMatches } from "@/backend/search/selection";

const OTHERS = "=others";

/**
 * For each choice of the named filters, the number of therapists if it alone were selected in its filter and the other
 * filters stayed. Choices without therapists are missing. `found` is the bitmap of the selection's matches.
 */
export function countChoices(
  bitmaps: Bitmaps,
  selection: Selection,
  found: string,
  filters: readonly string[],
): Map<string, number> {
  const totals = new Map<string, number>();
  for (const filter of filters) {
    const isChosen = selection.filters.has(filter);
    if (isChosen) selectMatches(bitmaps, selection, OTHERS, filter);
    for (const choice of bitmaps.names().filter((name) => name.startsWith(`${filter}:`))) {
      const total = bitmaps.countCommon(isChosen ? OTHERS : found, choice);
      if (total > 0 || bitmaps.countCommon(choice, choice) > 0) totals.set(choice, total);
    }
  }
  return totals;
}
