import { randomBytes } from "node:crypto";
import { expect, jest, test } from "@jest/globals";
import { roster } from "@/lib/http/roster-version";
import { type PageAnswer, PageCache } from "@/lib/server/page-cache";

const MINUTE_MS = 60_000;

function answerOf(bytes = 10, ttlMs = MINUTE_MS): PageAnswer {
  const renderedAtMs = Date.now();
  const times = { renderedAtMs, endsAtMs: renderedAtMs + ttlMs };
  return { ...times, status: 200, head: [], digest: "x", brotli: randomBytes(bytes), texts: new Map() };
}

const at = (path: string, variant = "html") => ({ path, variant });

function stored(cache: PageCache, path: string, answer = answerOf()): PageAnswer {
  cache.set(at(path), answer, roster.version);
  return answer;
}

test("a stored page is taken in its own representation", () => {
  const cache = new PageCache();
  const answer = stored(cache, "/home");
  expect(cache.take(at("/home"))).toBe(answer);
  expect(cache.take(at("/home", "rsc"))).toBeUndefined();
  expect(cache.counts()).toMatchObject({ hits: 1, misses: 1, pages: 1 });
});

test("a page without a lifetime is not stored", () => {
  const cache = new PageCache();
  stored(cache, "/team/unknown", answerOf(10, 0));
  expect(cache.has(at("/team/unknown"))).toBe(false);
});

test("a page ends after its lifetime; an outage prolongs it for a bounded time", () => {
  jest.useFakeTimers({ now: 1_000_000 });
  try {
    const cache = new PageCache();
    stored(cache, "/team/dana");
    jest.advanceTimersByTime(MINUTE_MS);
    expect(cache.take(at("/team/dana"))).toBeUndefined();
    expect(cache.prolong(at("/team/dana"))).toBe(true);
    expect(cache.take(at("/team/dana"))).toBeDefined();
    jest.advanceTimersByTime(15 * MINUTE_MS);
    expect(cache.prolong(at("/team/dana"))).toBe(false);
    expect(cache.has(at("/team/dana"))).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});

test("a change of the roster drops every page, and the one that was being rendered is not stored", () => {
  const cache = new PageCache();
  stored(cache, "/home");
  const { version } = roster;
  cache.drop();
  cache.set(at("/team/lee"), answerOf(), version);
  for (const path of ["/home", "/team/lee"]) expect(cache.has(at(path))).toBe(false);
  stored(cache, "/team/lee");
  expect(cache.has(at("/team/lee"))).toBe(true);
});

test("pages of unknown addresses cannot fill the memory: the least recently used go first", () => {
  const cache = new PageCache();
  cache.limitTo(1);
  for (let n = 0; n < 20; n += 1) stored(cache, `/page-${n}`, answerOf(64 * 1024));
  expect(cache.counts().bytes).toBeLessThanOrEqual(1024 * 1024);
  expect([cache.has(at("/page-0")), cache.has(at("/page-19"))]).toEqual([false, true]);
  stored(cache, "/huge", answerOf(1024 * 1024));
  expect(cache.has(at("/huge"))).toBe(false);
});

test("texts in further encodings count, and those of a dropped page are not stored", () => {
  const cache = new PageCache();
  cache.limitTo(1);
  const first = stored(cache, "/first", answerOf(100));
  const second = stored(cache, "/second", answerOf(100));
  cache.addText(at("/first"), first, "gzip", Buffer.alloc(512 * 1024));
  cache.addText(at("/second"), second, "identity", Buffer.alloc(600 * 1024));
  expect([cache.has(at("/first")), cache.has(at("/second"))]).toEqual([false, true]);
  cache.addText(at("/first"), first, "identity", Buffer.alloc(10));
  expect(cache.has(at("/first"))).toBe(false);
});
