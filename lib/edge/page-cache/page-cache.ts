import { LRUCache } from "lru-cache";
import type { CacheHandler } from "next/dist/server/lib/incremental-cache";
import { oncePerProcess } from "../../../domain/net/once-per-process.ts";

/** Bound on all cached pages and files together; the least recently used go first. */
const MAX_BYTES = 64 * 1024 * 1024;
const RENDERS_REMEMBERED = 5_000;
/** A page this close to its end counts as stale, so that it cannot expire between the check and the answer. */
const FRESH_MARGIN_MS = 2_000;
/** Extra lifetime of a prolonged page. */
const PROLONGED_MS = 5_000;
/** Next's header for the tags of a rendered page. */
const TAGS_HEADER = "x-next-cache-tags";

type PageValue = Parameters<CacheHandler["set"]>[1];

interface CachedPage {
  value: NonNullable<PageValue>;
  tags: readonly string[];
  renderedAtMs: number;
  /** Not served after this time, unless prolonged. */
  endsAtMs: number;
}

/** The cached pages of this process, by path. */
class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  /** Drop count at the cache miss that starts a page's rendering, by path. */
  readonly #renders = new LRUCache<string, number>({ max: RENDERS_REMEMBERED });
  readonly #drops = new Map<string, number>();
  #dropCount = 0;

  /** Whether the page at a path is available without rendering. */
  isFresh(path: string): boolean {
    const page = this.#pages.peek(path);
    return page !== undefined && page.endsAtMs - FRESH_MARGIN_MS > Date.now();
  }

  /** Extends an expired page by a few seconds, unless it is older than `maxAgeMs`. Returns whether it was extended. */
  prolong(path: string, maxAgeMs: number): boolean {
    const now = Date.now();
    const page = this.#pages.peek(path);
    if (!page || now - page.renderedAtMs > maxAgeMs) return false;
    page.endsAtMs = Math.max(page.endsAtMs, now + PROLONGED_MS);
    return true;
  }

  /** Removes every page with the tag, including those still being rendered. */
  drop(tag: string): void {
    this.#dropCount += 1;
    this.#drops.set(tag, this.#dropCount);
    for (const [path, page] of this.#pages.entries()) if (page.tags.includes(tag)) this.#pages.delete(path);
  }

  /** Increases with every drop of the tag: for other caches of the same data to detect changes. */
  version(tag: string): number {
    return this.#drops.get(tag) ?? 0;
  }

  get(path: string): CachedPage | undefined {
    const page = this.#pages.get(path);
    if (page && page.endsAtMs > Date.now()) return page;
    if (!this.#renders.has(path)) this.#renders.set(path, this.#dropCount);
    return undefined;
  }

  set(path: string, value: NonNullable<PageValue>, ttlMs: number): void {
    const tags = tagsOf(value);
    const startedAt = this.#renders.get(path) ?? 0;
    this.#renders.delete(path);
    // A change during the rendering may be missing from the page.
    if (tags.some((tag) => this.version(tag) > startedAt)) return;
    const now = Date.now();
    this.#pages.set(path, { value, tags, renderedAtMs: now, endsAtMs: now + ttlMs });
  }

  delete(path: string): void {
    this.#pages.delete(path);
  }
}

/** Used by the server, the framework, the middleware and the routes. */
export const pageCache = oncePerProcess("page cache", () => new PageCache());

function tagsOf(value: NonNullable<PageValue>): string[] {
  const tags = "headers" in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof tags === "string" ? tags.split(",") : [];
}

/** Approximate bytes of an entry; at least one, as the store requires. */
function sizeOf(value: NonNullable<PageValue>): number {
  let size = 1024;
  // One character outside Latin-1, such as a curly quote, makes every character of a text take two bytes.
  if ("html" in value) size += 2 * value.html.length;
  if ("rscData" in value) size += value.rscData?.byteLength ?? 0;
  if ("segmentData" in value) for (const segment of value.segmentData?.values() ?? []) size += segment.byteLength;
  if ("body" in value) size += value.body.byteLength;
  return size;
}
