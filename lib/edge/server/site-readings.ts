import type { Reading } from "@/domain/observe/metrics";
import { pageCache } from "@/lib/edge/page-cache/page-cache";
import { renderTurns } from "@/lib/edge/routing/render-turns";
import { listBreakers } from "@/lib/services/breaker";

/** The website's own figures. */
export const siteReadings = (isReady: () => boolean): Reading[] => [
  {
    metrics: { ready: "Whether this copy takes requests." },
    read: () => ({ ready: Number(isReady()) }),
  },
  {
    metrics: {
      page_cache_reads_total: "Cached pages by who sent them: the server itself, or the framework.",
    },
    labels: ["sender"],
    read: () => {
      const { hits, direct } = pageCache.counts();
      const samples = [toSample("server", direct), toSample("framework", Math.max(0, hits - direct))];
      return { page_cache_reads_total: samples };
    },
  },
  {
    metrics: {
      page_cache_renders_total: "Pages that were rendered and stored, because they were not in the cache.",
      page_cache_pages: "Pages in the cache.",
      page_cache_bytes: "Memory of the cached pages.",
      renders_pending: "Pages that wait to be rendered, or are.",
    },
    read: () => {
      const { misses, pages, bytes } = pageCache.counts();
      return {
        page_cache_renders_total: misses,
        page_cache_pages: pages,
        page_cache_bytes: bytes,
        renders_pending: renderTurns().pending(),
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

const toSample = (sender: string, value: number) => ({ labels: { sender }, value });
