import type { Include } from "@/bench/search/edge";

/** A search to be answered in full: who is found first, how many, and how many each choice of each filter would leave. */
export interface Answer {
  total: number;
  /** The first twelve, by unique id. */
  ids: string[];
  /** By facet ("state_licenses:co"), without zeros. */
  counts: Map<string, number>;
}

/** Another way to answer the same searches from the same therapists. */
export interface Rival {
  name: string;
  /** What it took to fill. */
  seconds: number;
  search(include: Include): Promise<Answer>;
  close(): Promise<void>;
}

/** By filter, its facets as the directory spells them. */
export function toFacets(include: Include): Map<string, string[]> {
  return new Map(
    Object.entries(include).map(([filter, values]) => [
      filter,
      [values].flat().map((value) => `${filter}:${value}`.toLowerCase()),
    ]),
  );
}
