import "server-only";
import { LRUCache } from "lru-cache";
import { oncePerProcess } from "@/domain/net/once-per-process";
import { roster } from "@/lib/http/roster-version";
import type { TextEncoding } from "@/lib/server/encodings";

const MB = 1024 * 1024;
const DEFAULT_MB = 64;
/** Maximum age of a page that is sent in an outage of the search service, or while others wait to be rendered. */
const STALE_MAX_AGE_MS = 15 * 60 * 1_000;
/** Extra lifetime of a prolonged page. */
const PROLONGED_MS = 5_000;
/** Estimated size of an entry without its texts. */
const ENTRY_BYTES = 1024;

/** A page of the cache in one representation: HTML, the router's payload, or a part that the router prefetches. */
export interface PageTarget {
  path: string;
  /** `html`, `rsc`, or the path of a part. */
  variant: string;
}

/** An answer of the framework as it is sent to everyone. */
export interface PageAnswer {
  status: number;
  /** Response headers, name (in lower case) and value in turn, without Content-Encoding, Content-Length and ETag. */
  head: readonly string[];
  /** Identifies the text by its content. */
  digest: string;
  brotli: Buffer;
  /** The text in other encodings, as far as they were asked for. */
  texts: Map<TextEncoding, Buffer>;
  renderedAtMs: number;
  /** Not served after this time, unless prolonged. */
  endsAtMs: number;
}

/** The answers of this process, by page and representation: bounded by bytes, the least recently used go first. */
export class PageCache {
  #answers = createStore(DEFAULT_MB);
  #hits = 0;
  #renders = 0;

  /** Sets the bound, and empties the cache: for the start of the process. */
  limitTo(megabytes: number): void {
    this.#answers = createStore(megabytes);
  }

  /** Answers that were sent from the cache since the start, renderings, and the answers and bytes in the cache. */
  counts(): { hits: number; misses: number; pages: number; bytes: number } {
    return { hits: this.#hits, misses: this.#renders, pages: this.#answers.size, bytes: this.#answers.calculatedSize };
  }

  /** True where a page can be sent without rendering at this moment. */
  has(target: PageTarget): boolean {
    const answer = this.#answers.peek(toKey(target));
    return answer !== undefined && answer.endsAtMs > Date.now();
  }

  /** The answer for a page, if it can be sent without rendering. */
  take(target: PageTarget): PageAnswer | undefined {
    const answer = this.#answers.get(toKey(target));
    if (!answer || answer.endsAtMs <= Date.now()) return undefined;
    this.#hits += 1;
    return answer;
  }

  /** Extends an expired page by a few seconds, unless it is too old. Returns whether it was extended. */
  prolong(target: PageTarget): boolean {
    const now = Date.now();
    const answer = this.#answers.peek(toKey(target));
    if (!answer || now - answer.renderedAtMs > STALE_MAX_AGE_MS) return false;
    answer.endsAtMs = Math.max(answer.endsAtMs, now + PROLONGED_MS);
    return true;
  }

  /** Stores an answer that was rendered at a version of the roster: a later change may be missing from it. */
  set(target: PageTarget, answer: PageAnswer, version: number): void {
    this.#renders += 1;
    if (version === roster.version && answer.endsAtMs > Date.now()) this.#answers.set(toKey(target), answer);
  }

  /** Adds a text in another encoding to an answer. */
  addText(target: PageTarget, answer: PageAnswer, encoding: TextEncoding, text: Buffer): void {
    answer.texts.set(encoding, text);
    const key = toKey(target);
    if (this.#answers.peek(key) !== answer) return;
    // With its new size.
    this.#answers.delete(key);
    this.#answers.set(key, answer);
  }

  /** Removes every page, those being rendered included: the roster has changed. */
  drop(): void {
    roster.version += 1;
    this.#answers.clear();
  }
}

/** Used by the server, the middleware and the routes. */
export const pageCache = oncePerProcess("page cache", () => new PageCache());

function createStore(megabytes: number): LRUCache<string, PageAnswer> {
  return new LRUCache({ maxSize: megabytes * MB, sizeCalculation: sizeOf });
}

const toKey = ({ path, variant }: PageTarget) => `${path} ${variant}`;

/** Approximate bytes of an entry. */
function sizeOf({ head, brotli, texts }: PageAnswer): number {
  let size = ENTRY_BYTES + brotli.byteLength;
  for (const word of head) size += word.length;
  for (const text of texts.values()) size += text.byteLength;
  return size;
}
