import type { Reading } from "@/domain/observe/metrics";
import { pageCache } from "@/lib/server/page-cache";
import { countCold } from "@/lib/server/pages";
import { listBreakers } from "@/lib/services/breaker";

/** The website's own figures. */
export const siteReadings = (isReady: () => boolean): Reading[] => [
  { metrics: { ready: "Whether this copy takes requests." }, read: () => ({ ready: Number(isReady()) }) },
  {
    metrics: {
      page_cache_hits_total: "Answers from the page cache.",
      page_cache_renders_total: "Pages that were rendered, because they were not in the cache.",
      page_cache_pages: "Pages in the cache, each representation by itself.",
      page_cache_bytes: "Memory of the cached pages.",
      renders_pending: "Pages that are asked for and not in the cache.",
    },
    read: () => {
      const { hits, misses, pages, bytes } = pageCache.counts();
      return {
        page_cache_hits_total: hits,
        page_cache_renders_total: misses,
        page_cache_pages: pages,
        page_cache_bytes: bytes,
        renders_pending: countCold(),
      };
    },
  },
  {
    metrics: { circuit_breaker_open: "Whether calls of a service are paused, because it did not answer." },
    labels: ["breaker"],
    read: () => ({
      circuit_breaker_open: listBreakers().map(({ name, isOpen }) => ({
        labels: { breaker: name },
        value: Number(isOpen),
      })),
    }),
  },
];
