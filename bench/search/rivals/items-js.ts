import itemsjs from "itemsjs";
import type { Db } from "@/backend/db/connect";
import { readDirectory } from "@/bench/search/rivals/read-directory";
import { type Rival, toFacets } from "@/bench/search/rivals/rival";
import { FILTER_COLUMNS, type FilterColumn } from "@/domain/catalog/filters";

const CONFIGURATION = {
  aggregations: Object.fromEntries(
    // Alternatives inside a filter; every choice is counted.
    FILTER_COLUMNS.map((column) => [column, { conjunction: false, size: 1_000 }]),
  ),
  sortings: {},
};

/** A library of faceted search on bitmaps in this process. Its items stand in the directory's order, which it keeps without a sort. */
export async function openItemsJs(db: Db): Promise<Rival> {
  const startedMs = performance.now();
  const items: Item[] = [];
  for await (const batch of readDirectory(db))
    for (const { uniqueId, facets } of batch) items.push(toItem(uniqueId, facets));
  const engine = itemsjs(items, CONFIGURATION);
  return {
    name: "itemsjs",
    seconds: (performance.now() - startedMs) / 1000,
    close: async () => engine.reindex([]),
    search: async (include) => {
      const filters = Object.fromEntries([...toFacets(include)].map(([filter, facets]) => [filter, facets]));
      const { data, pagination } = engine.search({ per_page: 12, filters });
      const buckets = FILTER_COLUMNS.flatMap((column) => data.aggregations[column]?.buckets ?? []);
      return {
        total: pagination.total,
        ids: data.items.map((item) => item.unique_id),
        counts: new Map(buckets.map(({ key, doc_count }) => [key, doc_count])),
      };
    },
  };
}

type Item = { unique_id: string } & Partial<Record<FilterColumn, string[]>>;

function toItem(unique_id: string, facets: readonly string[]): Item {
  const item: Item = { unique_id };
  for (const column of FILTER_COLUMNS) item[column] = facets.filter((facet) => facet.startsWith(`${column}:`));
  return item;
}
