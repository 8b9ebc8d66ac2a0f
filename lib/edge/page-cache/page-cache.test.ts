import { expect, jest, test } from "@jest/globals";
import type { IncrementalCacheValue } from "next/dist/server/response-cache";
import FrameworkCache from "./framework-cache";
import { pageCache } from "./page-cache";

const cache = new FrameworkCache();
const context = (revalidate: number | false) => ({
  isRoutePPREnabled: false,
  isFallback: false,
  cacheControl: { revalidate, expire: undefined },
});

/** A page in Next's format; through JSON, because Next's enum `kind` cannot be imported. */
function page(html: string, more: { status?: number; headers?: Record<string, string> } = {}): IncrementalCacheValue {
  return JSON.parse(JSON.stringify({ kind: "APP_PAGE", html, headers: {}, status: 200, ...more }));
}
const tagged = (html: string) => page(html, { headers: { "x-next-cache-tags": "_N_T_/layout,roster" } });

/** Next's steps for an uncached page. */
async function render(path: string, value: IncrementalCacheValue, revalidate: number | false = false) {
  await cache.get(path);
  await cache.set(path, value, context(revalidate));
}

test("has no page before its first rendering here, and caches it for all later requests", async () => {
  expect(await cache.get("/home")).toBeNull();
  await cache.set("/home", page("<h1>Home</h1>"), context(false));
  expect(await new FrameworkCache().get("/home")).toMatchObject({ value: { html: "<h1>Home</h1>" } });
  expect(pageCache.isFresh("/home")).toBe(true);
});

test("a page is known by its path, however Next writes it", async () => {
  await render(`/route-cache/APP_PAGE/${"0".repeat(64)}/$/team/dana`, page("x"));
  expect(pageCache.isFresh("/team/dana")).toBe(true);
});

test("a page set to null is removed", async () => {
  await render("/gone", page("x"));
  await cache.set("/gone", null, context(false));
  expect(await cache.get("/gone")).toBeNull();
});

test.each([404, 500, 308])("an answer of %d is not cached", async (status) => {
  await render("/team/unknown", page("x", { status }));
  expect(await cache.get("/team/unknown")).toBeNull();
});

test("only pages are cached, not data", async () => {
  const data: IncrementalCacheValue = JSON.parse(
    '{"kind":"FETCH","data":{"headers":{},"body":"","url":""},"revalidate":60}',
  );
  await cache.set("digest", data, { fetchCache: true });
  expect(await cache.get("digest")).toBeNull();
});

test("a page for a minute is rendered again after it; an outage prolongs it for a bounded time", async () => {
  jest.useFakeTimers({ now: 1_000_000 });
  try {
    await render("/team/dana", page("x"), 60);
    jest.advanceTimersByTime(59_000);
    // About to expire: the next request renders it again.
    expect(pageCache.isFresh("/team/dana")).toBe(false);
    expect(await cache.get("/team/dana")).not.toBeNull();
    jest.advanceTimersByTime(2_000);
    expect(await cache.get("/team/dana")).toBeNull();
    expect(pageCache.prolong("/team/dana", 120_000)).toBe(true);
    expect(await cache.get("/team/dana")).not.toBeNull();
    jest.advanceTimersByTime(60_000);
    expect(pageCache.prolong("/team/dana", 120_000)).toBe(false);
    expect(await cache.get("/team/dana")).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test("a changed tag drops the pages that carry it, and no other", async () => {
  await render("/team/dana", tagged("x"));
  await render("/home", page("x"));
  await cache.revalidateTag(["roster"]);
  expect(await cache.get("/team/dana")).toBeNull();
  expect(await cache.get("/home")).not.toBeNull();
});

test("a page rendered while its tag changes is not cached, the next one is", async () => {
  await cache.get("/team/lee");
  pageCache.drop("roster");
  await cache.set("/team/lee", tagged("old"), context(60));
  expect(await cache.get("/team/lee")).toBeNull();
  await cache.set("/team/lee", tagged("new"), context(60));
  expect(await cache.get("/team/lee")).toMatchObject({ value: { html: "new" } });
});

test("pages of unknown addresses cannot fill the memory: the least recently used go first", async () => {
  const twoMegabytes = `’${"x".repeat(1024 * 1024)}`;
  for (let n = 0; n < 35; n += 1) await render(`/page-${n}`, page(twoMegabytes));
  expect(await cache.get("/page-0")).toBeNull();
  expect(await cache.get("/page-34")).not.toBeNull();
});
