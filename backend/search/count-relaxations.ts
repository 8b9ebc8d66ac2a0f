import { count } from "@/backend/search/memory/bits";
import type { DirectoryIndex } from "@/backend/search/memory/directory-index";
import { type Selection, selectMatches, withoutFilters } from "@/backend/search/selection";
import type { SearchFilterKey } from "@/domain/catalog/filters";
import type { Relaxation } from "@/domain/wire/therapist";

/**
 * The number of therapists without each filter in use, and without the name. Where nothing was found also without any two of them, as far as
 * that finds someone.
 */
export function countRelaxations(index: DirectoryIndex, selection: Selection, found: number): Relaxation[] {
  const used = usedFilters(selection);
  const relax = (without: SearchFilterKey[]): Relaxation => ({
    without,
    total: count(selectMatches(index, withoutFilters(selection, without))),
  });
  const pairs = found > 0 ? [] : pairsOf(used).map(relax);
  return [...used.map((key) => relax([key])), ...pairs.filter(({ total }) => total > 0)];
}

/** The filters in use, the name last. */
export const usedFilters = ({ filters, named }: Selection): SearchFilterKey[] => [
  ...filters.keys(),
  ...(named ? (["display_name"] as const) : []),
];

const pairsOf = <Item>(items: readonly Item[]): Item[][] =>
  items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other]));

/** Merges searches that forgive ever more errors of a name: keeps the first number of each relaxation that finds someone. */
export function mergeRelaxations(attempts: readonly (readonly Relaxation[])[], found: number): Relaxation[] {
  const merged = new Map<string, Relaxation>();
  for (const relaxation of attempts.flat()) {
    const key = relaxation.without.join();
    if ((merged.get(key)?.total ?? 0) === 0) merged.set(key, relaxation);
  }
  return [...merged.values()].filter(({ without }) => found === 0 || without.length === 1);
}
