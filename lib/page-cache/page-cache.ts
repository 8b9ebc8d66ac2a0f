import { LRUCache } from "lru-cache";
import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache";

/*
 * Loaded by Next itself, outside the bundle: no alias, no other module of ours, and only types that Node can strip.
 */

/** All kept pages and files together; the least recently used go first. */
const MAX_BYTES = 64 * 1024 * 1024;

type PageValue = Parameters<CacheHandler["set"]>[1];
type PageEntry = CacheHandlerValue & { value: NonNullable<PageValue> };

// One store for the process: Next makes a handler per request.
const entries = new LRUCache<string, PageEntry>({ maxSize: MAX_BYTES, sizeCalculation: ({ value }) => sizeOf(value) });

/**
 * Rendered pages, in memory and bounded by bytes. It starts empty, so what the build prerendered is never served: a page is
 * rendered at its first request, in the deployment's own environment (`SITE_URL`), and kept from then on. One build therefore
 * serves any address. See docs/decisions/0006-static-pages-are-rendered-at-first-request.md.
 */
export default class PageCache implements CacheHandler {
  async get(key: string): Promise<CacheHandlerValue | null> {
    return entries.get(key) ?? null;
  }

  async set(key: string, value: PageValue): Promise<void> {
    if (value === null) entries.delete(key);
    else entries.set(key, { value, lastModified: Date.now() });
  }

  /** A changed tag empties the cache: rendering a page again costs milliseconds, serving a stale one costs trust. */
  async revalidateTag(): Promise<void> {
    entries.clear();
  }

  resetRequestCache(): void {}
}

/** Bytes that an entry holds, roughly; at least one, as the store demands. */
function sizeOf(value: NonNullable<PageValue>): number {
  let size = 1024;
  if ("html" in value) size += value.html.length;
  if ("rscData" in value) size += value.rscData?.byteLength ?? 0;
  if ("segmentData" in value) for (const segment of value.segmentData?.values() ?? []) size += segment.byteLength;
  if ("body" in value) size += value.body.byteLength;
  return size;
}
