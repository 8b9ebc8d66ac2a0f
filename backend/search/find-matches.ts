import { type BestMatches, rankMatches } from "@/backend/search/best-match";
import { countChoices } from "@/backend/search/count-choices";
import { countRelaxations } from "@/backend/search/count-relaxations";
import { count } from "@/backend/search/memory/bits";
import { type DirectoryIndex, idsInOrder } from "@/backend/search/memory/directory-index";
import { type Selection, selectMatches } from "@/backend/search/selection";
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
