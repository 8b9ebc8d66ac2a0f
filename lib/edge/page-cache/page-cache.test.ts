import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { expect, jest, test } from "@jest/globals";
import type { IncrementalCacheValue } from "next/dist/server/response-cache";
import FrameworkCache from "./framework-cache";
import { pageCache } from "./page-cache";
import { ttl as context, renderedPage as page, render } from "./rendered-page.fake";

const cache = new FrameworkCache();
/** When all texts of a page are compressed and the cache knows their sizes. */
async function settled(path: string): Promise<void> {
  const texts = [...(pageCache.get(path)?.texts.values() ?? [])];
  await Promise.all(texts.map(({ compressed }) => compressed));
  await new Promise(setImmediate);
}
const tagged = (html: string) => page(html, { headers: { "x-next-cache-tags": "_N_T_/layout,roster" } });

test("the cache has no page before its first rendering here, and caches it for all later requests", async () => {
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

test("a page comes back as Next stored it, in every part", async () => {
  const parts = {
    ...{ rscData: Buffer.from("0:[]\n"), headers: { link: "</a.css>" }, postponed: undefined },
    segmentData: new Map([
      ["/_tree", Buffer.from("tree’")],
      ["/team", Buffer.from("")],
    ]),
  };
  await render("/whole", page("<p>Zoë’s page</p>", parts));
  await settled("/whole");
  const { value } = (await cache.get("/whole")) ?? {};
  expect(value).toMatchObject({ html: "<p>Zoë’s page</p>", status: 200, ...parts, headers: { link: "</a.css>" } });
});

test("a file comes back byte for byte", async () => {
  const body = deflateRawSync(Buffer.from("x".repeat(5_000)));
  const file: IncrementalCacheValue = {
    ...JSON.parse('{"kind":"APP_ROUTE","status":200,"headers":{"content-type":"image/svg+xml"}}'),
    body,
  };
  await cache.set("/icon.svg", file, context(false));
  await settled("/icon.svg");
  expect((await cache.get("/icon.svg"))?.value).toEqual(file);
});

/** As large as a therapist's page, and as hard to compress. */
function therapistPage(): ReturnType<typeof page> {
  const text = (unique: number, length: number) =>
    randomBytes(unique).toString("hex").padEnd(length, "<div class='card'>");
  return page(text(11_000, 78_000), {
    rscData: Buffer.from(text(7_000, 40_000)),
    segmentData: new Map([
      ["/_full", Buffer.from(text(7_000, 40_000))],
      ["/_tree", Buffer.from(text(300, 700))],
    ]),
  });
}

test("the pages of 1,500 therapists fit into 64 MiB", async () => {
  const part = 1 / 64;
  pageCache.limitTo(64 * part);
  const count = Math.ceil(1_500 * part);
  for (let n = 0; n < count; n += 1) {
    await render(`/team/t-${n}`, therapistPage());
    await settled(`/team/t-${n}`);
  }
  expect(pageCache.counts().pages).toBe(count);
  expect(pageCache.counts().bytes).toBeLessThan(64 * part * 1024 * 1024);
});

test("pages of unknown addresses cannot fill the memory: the least recently used go first", async () => {
  pageCache.limitTo(1);
  for (let n = 0; n < 20; n += 1) await render(`/page-${n}`, page(randomBytes(64 * 1024).toString("latin1")));
  expect(pageCache.counts().bytes).toBeLessThanOrEqual(1024 * 1024);
  expect(await cache.get("/page-0")).toBeNull();
  expect(await cache.get("/page-19")).not.toBeNull();
  await render("/huge", page("x".repeat(1024 * 1024)));
  expect(pageCache.isFresh("/huge")).toBe(false);
});

test("encodings derived on demand are bounded too", async () => {
  pageCache.limitTo(1);
  for (let n = 0; n < 12; n += 1) {
    await render(`/page-${n}`, page(randomBytes(10 * 1024).toString("hex")));
    await settled(`/page-${n}`);
    const text = pageCache.get(`/page-${n}`)?.texts.get("html");
    if (text) await Promise.all([pageCache.encodings.load(text, "gzip"), pageCache.encodings.load(text, "identity")]);
  }
  expect(pageCache.encodings.byteLength).toBeGreaterThan(0);
  expect(pageCache.encodings.byteLength).toBeLessThanOrEqual(128 * 1024);
});

test("reads are counted", async () => {
  const before = pageCache.counts();
  await render("/counted", page("x"));
  await cache.get("/counted");
  const { hits, misses } = pageCache.counts();
  expect([hits - before.hits, misses - before.misses]).toEqual([1, 1]);
});
