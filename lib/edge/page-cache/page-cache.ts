import { LRUCache } from "lru-cache";
import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache";
import { hashInlineScripts, POLICY_HEADER, pagePolicy } from "../../http/content-policy.ts";

/*
 * Loaded twice: by Next itself, outside the bundle, and by the middleware and routes that ask about cached pages. Hence no alias,
 * only types that Node can strip, and one store on `globalThis`.
 */

/** All cached pages and files together; the least recently used go first. */
const MAX_BYTES = 64 * 1024 * 1024;
const RENDERS_REMEMBERED = 5_000;
const FOREVER_MS = Number.POSITIVE_INFINITY;
/** A page that is about to run out counts as not fresh: it must not do so between the question and the answer. */
const FRESH_MARGIN_MS = 2_000;
/** How long a page goes on once it was prolonged. */
const PROLONGED_MS = 5_000;
/** What Next calls the tags that a rendered page carries. */
const TAGS_HEADER = "x-next-cache-tags";

type PageValue = Parameters<CacheHandler["set"]>[1];
type PageContext = Parameters<CacheHandler["set"]>[2];

interface CachedPage {
  value: NonNullable<PageValue>;
  tags: readonly string[];
  renderedAtMs: number;
  /** Not served from then on, unless prolonged. */
  endsAtMs: number;
}

/** The pages that this process keeps, by their path. */
class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  /** How often something was dropped when a page that is not kept was asked for, which begins its rendering. */
  readonly #renders = new LRUCache<string, number>({ max: RENDERS_REMEMBERED });
  readonly #drops = new Map<string, number>();
  #dropCount = 0;

  /** Whether the page at a path can be had without rendering it. */
  isFresh(path: string): boolean {
    const page = this.#pages.peek(path);
    return page !== undefined && page.endsAtMs - FRESH_MARGIN_MS > Date.now();
  }

  /** Keeps a page that has run out going for a few seconds, unless it is older than `maxAgeMs`. Returns whether it goes on. */
  prolong(path: string, maxAgeMs: number): boolean {
    const now = Date.now();
    const page = this.#pages.peek(path);
    if (!page || now - page.renderedAtMs > maxAgeMs) return false;
    page.endsAtMs = Math.max(page.endsAtMs, now + PROLONGED_MS);
    return true;
  }

  /** Forgets every page with the tag, and those that are being rendered now. */
  drop(tag: string): void {
    this.#dropCount += 1;
    this.#drops.set(tag, this.#dropCount);
    for (const [path, page] of this.#pages.entries()) if (page.tags.includes(tag)) this.#pages.delete(path);
  }

  /** Grows with every drop of the tag: whoever remembers something else of it knows when to forget. */
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
    // What changed while it was rendered may not be in it.
    if (tags.some((tag) => this.version(tag) > startedAt)) return;
    const now = Date.now();
    this.#pages.set(path, { value, tags, renderedAtMs: now, endsAtMs: now + ttlMs });
  }

  delete(path: string): void {
    this.#pages.delete(path);
  }
}

declare global {
  var pagesOfThisProcess: PageCache | undefined;
}

globalThis.pagesOfThisProcess ??= new PageCache();
/** The one store of this process. */
export const pageCache: PageCache = globalThis.pagesOfThisProcess;

/**
 * Next's view of the cached pages, in memory and bounded by bytes. They start empty, so what the build prerendered is never
 * served: a page is rendered at its first request, in the deployment's own environment. docs/decisions/0006.
 */
export default class FrameworkCache implements CacheHandler {
  async get(key: string): Promise<CacheHandlerValue | null> {
    const page = pageCache.get(toPath(key));
    // Always new to Next: when a page runs out is decided here, and then it is rendered before it is served, not after.
    return page ? { value: page.value, lastModified: Date.now() } : null;
  }

  async set(key: string, value: PageValue, context: PageContext): Promise<void> {
    const path = toPath(key);
    if (value === null) return pageCache.delete(path);
    addPolicy(value);
    if (isKept(value, path)) pageCache.set(path, value, ttlOf(context));
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    for (const tag of [tags].flat()) pageCache.drop(tag);
  }

  resetRequestCache(): void {}
}

/** Pages and files that are what they should be. An error, a redirect or a stranger's 404 is made anew each time. */
function isKept(value: NonNullable<PageValue>, path: string): boolean {
  if (!("html" in value || "body" in value)) return false;
  const status = "status" in value ? (value.status ?? 200) : 200;
  return status === 200 || (status === 404 && path === "/_not-found");
}

/** Next writes whose a page is before its path: `/route-cache/APP_PAGE/{digest}/$/team`. */
function toPath(key: string): string {
  return key.replace(/^\/route-cache\/[^$]*\$/, "");
}

function ttlOf(context: PageContext): number {
  const revalidate = "cacheControl" in context ? context.cacheControl?.revalidate : undefined;
  return typeof revalidate === "number" ? revalidate * 1_000 : FOREVER_MS;
}

function tagsOf(value: NonNullable<PageValue>): string[] {
  const tags = "headers" in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof tags === "string" ? tags.split(",") : [];
}

/** In place: the very answer for which a page is rendered, and the answer that is not kept, are made of the same value. */
function addPolicy(value: NonNullable<PageValue>): void {
  if (value.kind !== "APP_PAGE") return;
  const policy = pagePolicy(hashInlineScripts(value.html), process.env.SITE_URL?.startsWith("https:") ?? false);
  value.headers = { ...value.headers, [POLICY_HEADER]: policy };
}

/** Bytes that an entry holds, roughly; at least one, as the store demands. */
function sizeOf(value: NonNullable<PageValue>): number {
  let size = 1024;
  // One character that Latin-1 lacks, such as a curly quote, makes every character of a text take two bytes.
  if ("html" in value) size += 2 * value.html.length;
  if ("rscData" in value) size += value.rscData?.byteLength ?? 0;
  if ("segmentData" in value) for (const segment of value.segmentData?.values() ?? []) size += segment.byteLength;
  if ("body" in value) size += value.body.byteLength;
  return size;
}
