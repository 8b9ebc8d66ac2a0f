import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { collectRoster } from "@/lib/seo/collect-roster";
import type { Outcome } from "@/lib/services/requester";
import type { ListedPage } from "@/lib/services/search/client";

interface Listed {
  slug: string;
  updatedAt?: string;
}

const pageOf = (all: Listed[], page: number, size: number): Outcome<ListedPage> => ({
  ok: true,
  headers: new Headers(),
  data: {
    entities: all.slice((page - 1) * size, page * size),
    totalRecords: all.length,
    totalPages: Math.ceil(all.length / size),
  },
});
const slugs = (count: number): Listed[] => Array.from({ length: count }, (_, n) => ({ slug: `t-${n}` }));

test("every therapist once, whatever the number and the size of pages", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }), async (count, size) => {
      const roster = await collectRoster(async (page) => pageOf(slugs(count), page, size));
      expect([...(roster?.keys() ?? [])]).toEqual(slugs(count).map(({ slug }) => slug));
    }),
  );
});

test("dates become ISO moments; invalid dates are left out", async () => {
  const all = [{ slug: "a", updatedAt: "2026-03-01T10:00:00-07:00" }, { slug: "b", updatedAt: "soon" }, { slug: "c" }];
  const roster = await collectRoster(async (page) => pageOf(all, page, 10));
  expect(roster).toEqual(
    new Map([
      ["a", "2026-03-01T17:00:00.000Z"],
      ["b", undefined],
      ["c", undefined],
    ]),
  );
});

test("one page that fails gives no list at all", async () => {
  const roster = await collectRoster(async (page) =>
    page === 2 ? { ok: false, reason: "unreachable" } : pageOf(slugs(30), page, 10),
  );
  expect(roster).toBeUndefined();
});

test("a roster that changes while it is read is read again", async () => {
  let calls = 0;
  const roster = await collectRoster(async (page) => {
    calls += 1;
    return pageOf(slugs(calls <= 2 ? 30 : 31), page, 10);
  });
  expect(roster?.size).toBe(31);
});

test("a service that miscounts ends in no list, not in an endless reading", async () => {
  const miscount: Outcome<ListedPage> = {
    ok: true,
    headers: new Headers(),
    data: { entities: [], totalRecords: 1e9, totalPages: 1e9 },
  };
  expect(await collectRoster(async () => miscount)).toBeUndefined();
});
