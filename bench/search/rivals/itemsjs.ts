import itemsjs from "itemsjs";
import type { Db } from "@/backend/db/connect";
import { readDirectory } from "@/bench/search/rivals/read-directory";
import { type Rival, toFacets } from "@/bench/search/rivals/rival";
import { SEARCH_FACETS, type SearchFacet } from "@/domain/wire";

type Item = Record<SearchFacet, string[]> & { id: string };

/** itemsjs, an in-memory faceted search on bitmaps; filled in the directory's order, so that it sorts nothing. */
export async function openItemsJs(db: Db): Promise<Rival> {
  const startedMs = performance.now();
  const items: Item[] = [];
  const names = new Map<string, string>();
  // One shared string per facet.
  const shared = (facet: string) => {
    if (!names.has(facet)) names.set(facet, facet);
    return names.get(facet) ?? facet;
  };
  for await (const batch of readDirectory(db))
    for (const { uniqueId, facets } of batch) {
      const of = (filter: SearchFacet) => facets.filter((facet) => facet.startsWith(`${filter}:`)).map(shared);
      items.push({
        id: uniqueId,
        insurances_accepted: of("insurances_accepted"),
        servicing_eaps: of("servicing_eaps"),
        disorders: of("disorders"),
        certifications: of("certifications"),
        state_licenses: of("state_licenses"),
      });
    }
  const aggregation = { size: 1_000, conjunction: false };
  const engine = itemsjs<Item, never, SearchFacet>(items, {
    native_search_enabled: false,
    aggregations: {
      insurances_accepted: { title: "", ...aggregation },
      servicing_eaps: { title: "", ...aggregation },
      disorders: { title: "", ...aggregation },
      certifications: { title: "", ...aggregation },
      state_licenses: { title: "", ...aggregation },
    },
  });
  return {
    name: "itemsjs",
    seconds: (performance.now() - startedMs) / 1000,
    close: async () => {},
    search: async (include) => {
      const { data, pagination } = engine.search({ per_page: 12, filters: Object.fromEntries(toFacets(include)) });
      const buckets = SEARCH_FACETS.flatMap((filter) => data.aggregations[filter].buckets);
      const counts = new Map(buckets.map((bucket) => [String(bucket.key), bucket.doc_count]));
      return { total: pagination.total, ids: data.items.map((item) => item.id), counts };
    },
  };
}
