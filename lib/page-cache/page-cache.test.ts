import { expect, test } from "@jest/globals";
import type { IncrementalCacheValue } from "next/dist/server/response-cache";
import PageCache from "./page-cache";

/** A page as Next hands it over; through JSON, because `kind` is an enum of Next's own that nobody can import. */
function page(html: string): IncrementalCacheValue {
  return JSON.parse(JSON.stringify({ kind: "APP_PAGE", html, headers: {}, status: 200 }));
}

test("knows no page until it was rendered here, and keeps it for every later request", async () => {
  expect(await new PageCache().get("/home")).toBeNull();
  await new PageCache().set("/home", page("<h1>Home</h1>"));
  expect(await new PageCache().get("/home")).toMatchObject({ value: { html: "<h1>Home</h1>" } });
});

test("a page that is gone is forgotten", async () => {
  const cache = new PageCache();
  await cache.set("/gone", page("x"));
  await cache.set("/gone", null);
  expect(await cache.get("/gone")).toBeNull();
});

test("a changed tag empties it", async () => {
  const cache = new PageCache();
  await cache.set("/a", page("x"));
  await cache.revalidateTag();
  expect(await cache.get("/a")).toBeNull();
});

test("many strangers' pages cannot fill the memory: the least recently used go first", async () => {
  const cache = new PageCache();
  const megabyte = "x".repeat(1024 * 1024);
  for (let n = 0; n < 70; n += 1) await cache.set(`/page-${n}`, page(megabyte));
  expect(await cache.get("/page-0")).toBeNull();
  expect(await cache.get("/page-69")).not.toBeNull();
});
