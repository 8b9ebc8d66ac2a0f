import { EventEmitter, once } from "node:events";
import { LRUCache } from "lru-cache";
import { oncePerProcess } from "../../../domain/net/once-per-process.ts";
import { type PackedPage, type PageValue, packPage } from "./packed-page.ts";
import { TextEncodings } from "./text-encodings.ts";

const MB = 1024 * 1024;
const DEFAULT_MB = 64;
/** The part for texts in other encodings than the stored one. */
const DERIVED_PART = 1 / 8;
const RENDERS_REMEMBERED = 5_000;
/** A page this close to its end counts as stale, so that it cannot expire between the check and the answer. */
const FRESH_MARGIN_MS = 2_000;
/** Extra lifetime of a prolonged page. */
const PROLONGED_MS = 5_000;
/** Next's header for the tags of a rendered page. */
const TAGS_HEADER = "x-next-cache-tags";
/** Estimated size of an entry without its texts and headers. */
const ENTRY_BYTES = 1024;
/** A response header from the page cache to the server, which removes it: the id of the cached page. */
export const PAGE_ID_HEADER = "x-page-id";

export interface CachedPage extends PackedPage {
  /** Identifies this render of the page. */
  id: string;
  /** Response headers of each text, name and value in turn, as they were first sent with it from the cache. */
  heads: Map<string, readonly string[]>;
  tags: readonly string[];
  renderedAtMs: number;
  /** Not served after this time, unless prolonged. */
  endsAtMs: number;
}

/** The cached pages of this process, by path: bounded by bytes, the least recently used go first. */
export class PageCache {
  #pages = this.#createStore(DEFAULT_MB);
  readonly #byId = new Map<string, CachedPage>();
  /** The pages' texts in the encodings of browsers. */
  encodings = new TextEncodings(DEFAULT_MB * MB * DERIVED_PART);
  /** Drop count at the cache miss that starts a page's rendering, by path. */
  readonly #renders = new LRUCache<string, number>({ max: RENDERS_REMEMBERED });
  readonly #drops = new Map<string, number>();
  #dropCount = 0;
  readonly #rendered = new EventEmitter().setMaxListeners(0);
  #hits = 0;
  #direct = 0;
  #misses = 0;

  /** Sets the bound, and empties the cache: for the start of the process. */
  limitTo(megabytes: number): void {
    this.#pages.clear();
    this.#pages = this.#createStore(megabytes);
    this.encodings = new TextEncodings(megabytes * MB * DERIVED_PART);
  }

  /** Reads since the start, those of them without the framework, renderings, and the pages and bytes in the cache. */
  counts(): { hits: number; direct: number; misses: number; pages: number; bytes: number } {
    const bytes = this.#pages.calculatedSize + this.encodings.byteLength;
    return { hits: this.#hits, direct: this.#direct, misses: this.#misses, pages: this.#pages.size, bytes };
  }

  /** The page at a path, if it is available without rendering at this moment. */
  findCurrent(path: string): CachedPage | undefined {
    const page = this.#pages.peek(path);
    return page !== undefined && page.endsAtMs > Date.now() ? page : undefined;
  }

  /** The same, for an answer without the framework. */
  takeCurrent(path: string): CachedPage | undefined {
    if (!this.findCurrent(path)) return undefined;
    this.#direct += 1;
    return this.get(path);
  }

  /** True where the page at a path is available without rendering, and will be when the framework requests it. */
  isFresh(path: string): boolean {
    const page = this.findCurrent(path);
    return page !== undefined && page.endsAtMs - FRESH_MARGIN_MS > Date.now();
  }

  /** Resolves when the page at a path has been rendered and compressed, or with the signal. */
  async whenRendered(path: string, signal: AbortSignal): Promise<void> {
    await once(this.#rendered, path, { signal }).catch(() => undefined);
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

  /** The page with the id in `PAGE_ID_HEADER`, while it is in the cache. */
  byId(id: unknown): CachedPage | undefined {
    return typeof id === "string" ? this.#byId.get(id) : undefined;
  }

  get(path: string): CachedPage | undefined {
    const page = this.#pages.get(path);
    if (page && page.endsAtMs > Date.now()) {
      this.#hits += 1;
      return page;
    }
    if (!this.#renders.has(path)) this.#renders.set(path, this.#dropCount);
    return undefined;
  }

  set(path: string, value: PageValue, ttlMs: number): void {
    this.#misses += 1;
    const tags = tagsOf(value);
    const startedAt = this.#renders.get(path) ?? 0;
    this.#renders.delete(path);
    // A change during the rendering may be missing from the page.
    if (tags.some((tag) => this.version(tag) > startedAt)) return void this.#rendered.emit(path);
    const now = Date.now();
    const page = {
      ...packPage(value),
      id: headerOf(value, PAGE_ID_HEADER),
      heads: new Map(),
      tags,
      renderedAtMs: now,
      endsAtMs: now + ttlMs,
    };
    this.#store(path, page);
    void this.#measureCompressed(path, page).finally(() => this.#rendered.emit(path));
  }

  delete(path: string): void {
    this.#pages.delete(path);
  }

  /** Updates the size of a page, which needs less memory as soon as its texts are compressed. */
  async #measureCompressed(path: string, page: CachedPage): Promise<void> {
    await Promise.allSettled([...page.texts.values()].map(({ compressed }) => compressed));
    if (this.#pages.peek(path) !== page) return;
    this.#pages.delete(path);
    this.#store(path, page);
  }

  #store(path: string, page: CachedPage): void {
    this.#pages.set(path, page);
    // A page above the bound is not stored.
    if (this.#pages.peek(path) === page) this.#byId.set(page.id, page);
  }

  #createStore(megabytes: number): LRUCache<string, CachedPage> {
    return new LRUCache({
      maxSize: megabytes * MB * (1 - DERIVED_PART),
      sizeCalculation: sizeOf,
      dispose: ({ id }) => this.#byId.delete(id),
    });
  }
}

/** Used by the server, the framework, the middleware and the routes. */
export const pageCache = oncePerProcess("page cache", () => new PageCache());

function headerOf(value: PageValue, name: string): string {
  const text = "headers" in value ? value.headers?.[name] : undefined;
  return typeof text === "string" ? text : "";
}

const tagsOf = (value: PageValue) => headerOf(value, TAGS_HEADER).split(",");

/** Approximate bytes of an entry. */
function sizeOf({ frame, texts }: CachedPage): number {
  let size = ENTRY_BYTES;
  if ("headers" in frame) for (const value of Object.values(frame.headers ?? {})) size += String(value).length;
  if ("body" in frame) size += frame.body.byteLength;
  for (const [name, text] of texts) size += 2 * name.length + text.byteLength + ENTRY_BYTES / 4;
  return size;
}
