import { expect, jest, test } from "@jest/globals";
import type { IncrementalCacheValue } from "next/dist/server/response-cache";
import PageCache, { pageCache } from "./page-cache";

const cache = new PageCache();
const context = (revalidate: number | false) => ({
  isRoutePPREnabled: false,
  isFallback: false,
  cacheControl: { revalidate, expire: undefined },
});

/** A page as Next hands it over; through JSON, because `kind` is an enum of Next's own that nobody can import. */
function page(html: string, more: { status?: number; headers?: Record<string, string> } = {}): IncrementalCacheValue {
  return JSON.parse(JSON.stringify({ kind: "APP_PAGE", html, headers: {}, status: 200, ...more }));
}
const tagged = (html: string) => page(html, { headers: { "x-next-cache-tags": "_N_T_/layout,roster" } });

/** What Next does for a page that is not kept. */
async function render(path: string, value: IncrementalCacheValue, revalidate: number | false = false) {
  await cache.get(path);
  await cache.set(path, value, context(revalidate));
}

test("knows no page until it was rendered here, and keeps it for every later request", async () => {
  expect(await cache.get("/home")).toBeNull();
  await cache.set("/home", page("<h1>Home</h1>"), context(false));
  expect(await new PageCache().get("/home")).toMatchObject({ value: { html: "<h1>Home</h1>" } });
  expect(pageCache.isFresh("/home")).toBe(true);
});

test("a page is known by its path, however Next writes it", async () => {
  await render(`/route-cache/APP_PAGE/${"0".repeat(64)}/$/team/dana`, page("x"));
  expect(pageCache.isFresh("/team/dana")).toBe(true);
});

test("a page that is gone is forgotten", async () => {
  await render("/gone", page("x"));
  await cache.set("/gone", null, context(false));
  expect(await cache.get("/gone")).toBeNull();
});

test.each([404, 500, 308])("an answer of %d is not kept", async (status) => {
  await render("/team/nobody", page("x", { status }));
  expect(await cache.get("/team/nobody")).toBeNull();
});

test("data is not kept, only pages", async () => {
  const data: IncrementalCacheValue = JSON.parse(
    '{"kind":"FETCH","data":{"headers":{},"body":"","url":""},"revalidate":60}',
  );
  await cache.set("digest", data, { fetchCache: true });
  expect(await cache.get("digest")).toBeNull();
});

test("a page for a minute is rendered anew after it, unless an outage prolongs it, and then not for ever", async () => {
  jest.useFakeTimers({ now: 1_000_000 });
  try {
    await render("/team/dana", page("x"), 60);
    jest.advanceTimersByTime(59_000);
    // About to run out: whoever asks first gets a new one.
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

test("a page that was being rendered while its tag changed is not kept, the next one is", async () => {
  await cache.get("/team/lee");
  pageCache.drop("roster");
  await cache.set("/team/lee", tagged("old"), context(60));
  expect(await cache.get("/team/lee")).toBeNull();
  await cache.set("/team/lee", tagged("new"), context(60));
  expect(await cache.get("/team/lee")).toMatchObject({ value: { html: "new" } });
});

test("many strangers' pages cannot fill the memory: the least recently used go first", async () => {
  const twoMegabytes = `’${"x".repeat(1024 * 1024)}`;
  for (let n = 0; n < 35; n += 1) await render(`/page-${n}`, page(twoMegabytes));
  expect(await cache.get("/page-0")).toBeNull();
  expect(await cache.get("/page-34")).not.toBeNull();
});
