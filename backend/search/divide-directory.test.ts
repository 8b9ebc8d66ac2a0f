import { expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { z } from "zod";
import type { Db } from "@/backend/db/connect";
import { CHUNK_BITS, entities, nextBuckets, sortBuckets } from "@/backend/db/schema/search";
import { balanceBuckets, divideDirectory } from "@/backend/search/divide-directory";
import { findMatches } from "@/backend/search/find-matches";
import type { Skip } from "@/backend/search/find-start";
import type { Selection } from "@/backend/search/selection";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { createTestServices, seedTherapists } from "@/backend/test-support/services";

const DIRECTORY = { partition: "default", key: "therapist" };
const NONE = { excluded: [], condition: null, excludedCondition: null };
const select = (state?: string): Selection => ({
  ...DIRECTORY,
  ...NONE,
  filters: new Map(state ? [["state_licenses", [`state_licenses:${state}`]]] : []),
});
const find = (db: Db, skip: Skip, state?: string) => findMatches(db, select(state), { skip, counted: [] });
const STATES = ["CO", "TX", "WY"];
/** Few names, so that buckets begin and end between equal ones. */
const people = fc.array(
  fc.record({ displayName: fc.constantFrom("Al", "Bo", "Bo B", "Cy", "Zo"), states: fc.subarray(STATES) }),
  {
    minLength: 1,
    maxLength: 30,
  },
);

const inByteOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
async function listInOrder(db: Db) {
  const rows = await db.select().from(entities);
  return rows.sort((a, b) => inByteOrder(a.entityAlias, b.entityAlias) || a.id - b.id);
}
type Row = Awaited<ReturnType<typeof listInOrder>>[number];
const isBefore = (row: Row, place: { alias: string; id: number }) =>
  row.entityAlias === place.alias ? row.id < place.id : row.entityAlias < place.alias;

/** Checks the start that a search finds for every match, in both directions. */
async function checkStarts(db: Db, state: string | undefined) {
  const rows = (await listInOrder(db)).filter(
    ({ facets }) => state === undefined || facets.includes(`state_licenses:${state.toLowerCase()}`),
  );
  for (const isBackwards of [false, true])
    for (const matches of rows.keys()) {
      const { total, start } = await find(db, { matches, isBackwards }, state?.toLowerCase());
      expect(total).toBe(rows.length);
      if (start === null) continue;
      const passed = rows.filter((row) => isBefore(row, start) !== isBackwards);
      expect({ ...start, isBackwards }).toEqual({ ...start, isBackwards, before: passed.length });
      expect(start.before).toBeLessThanOrEqual(matches);
    }
}

describeEachDriver("the buckets of a directory's order", (database) => {
  const nearChunksEnd = (db: Db) =>
    db.execute(sql`select setval(pg_get_serial_sequence('search.entity', 'id'), ${CHUNK_BITS - 9}, false)`);

  test("give every page a start, with the exact number of matches before it, after any writes", async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(people, people, fc.constantFrom(undefined, ...STATES), async (first, second, state) => {
        await db.execute(sql`truncate ${entities} cascade`);
        await nearChunksEnd(db);
        const seed = (list: typeof first, prefix: string) =>
          seedTherapists(
            db,
            list.map(({ displayName, states }, index) => ({
              displayName,
              stateLicenses: states,
              uniqueId: `${prefix}-${index}`,
              slug: `${prefix}-${index}`,
            })),
          );
        await seed(first, "first");
        await balanceBuckets(db, DIRECTORY);
        await seed(second, "second");
        await db.delete(entities).where(eq(entities.uniqueId, "first-1"));
        await db.update(entities).set({ entityAlias: "bo" }).where(eq(entities.uniqueId, "second-0"));
        await checkStarts(db, state);
      }),
      { numRuns: 15 },
    );
  });

  test("divide a directory into 256 of equal length, and again only once one has grown too long", async () => {
    const { db } = database;
    const seed = (count: number, prefix: string) =>
      seedTherapists(
        db,
        Array.from({ length: count }, (_, index) => ({
          displayName: `${prefix}${index % 700}`,
          uniqueId: `${prefix}-${index}`,
          slug: `${prefix}-${index}`,
        })),
      );
    const first = async () => (await db.select().from(sortBuckets).where(eq(sortBuckets.bucket, 1)))[0];
    await seed(1_024, "b");
    await balanceBuckets(db, DIRECTORY);
    expect(await db.$count(sortBuckets)).toBe(256);
    const before = await first();
    await seed(900, "c");
    await balanceBuckets(db, DIRECTORY);
    expect(await first()).toEqual(before);
    await seed(1_200, "a");
    await balanceBuckets(db, DIRECTORY);
    expect(await first()).not.toEqual(before);
    const sizes = sql`select count(*)::int as size from ${entities} join lateral (select bucket from ${sortBuckets} as own
      where (own.entity_alias, own.id) <= (${entities.entityAlias}, ${entities.id}) order by own.entity_alias desc, own.id desc limit 1) as own on true group by bucket`;
    const [longest] = await db.select({ size: sql<number>`max(size)` }).from(sql`(${sizes}) as sizes`);
    expect(longest?.size).toBe(Math.ceil((1_024 + 900 + 1_200) / 256));
  });

  test("writes and searches go on while a directory is divided", async () => {
    const { db } = database;
    // The last id of a chunk, and the first of the next one.
    await db.execute(sql`select setval(pg_get_serial_sequence('search.entity', 'id'), ${CHUNK_BITS - 1}, false)`);
    await seedTherapists(db, [{ displayName: "Al" }, { displayName: "Bo" }]);
    const extra = { displayName: "Cy", stateLicenses: ["CO"] };
    let steps = 0;
    for await (const _step of divideDirectory(db, DIRECTORY)) {
      steps += 1;
      const uniqueId = `during-${steps}`;
      await seedTherapists(db, [{ ...extra, uniqueId, slug: uniqueId }]);
      await db
        .update(entities)
        .set({ entityAlias: `zz ${steps}` })
        .where(eq(entities.uniqueId, "T-0"));
      expect(await find(db, { matches: 1, isBackwards: false })).toMatchObject({ total: 2 + steps, start: null });
    }
    expect(steps).toBe(3);
    expect(await db.$count(nextBuckets)).toBe(0);
    expect((await find(db, { matches: 1, isBackwards: false })).start).not.toBeNull();
    await checkStarts(db, undefined);
    await checkStarts(db, "CO");
  });

  test("an interrupted division is made up for by the next check", async () => {
    const { db } = database;
    await seedTherapists(db, [{ displayName: "Al" }, { displayName: "Bo" }]);
    await balanceBuckets(db, DIRECTORY);
    await divideDirectory(db, DIRECTORY).next();
    await seedTherapists(db, [{ displayName: "Cy", uniqueId: "cy", slug: "cy" }]);
    await balanceBuckets(db, DIRECTORY);
    expect([await db.$count(nextBuckets), await db.$count(sortBuckets)]).toEqual([0, 3]);
    await checkStarts(db, undefined);
  });

  test("of two divisions at once, only the later one is finished", async () => {
    const { db } = database;
    await seedTherapists(db, [{ displayName: "Al" }, { displayName: "Bo" }]);
    const first = divideDirectory(db, DIRECTORY);
    await first.next();
    await first.next();
    await seedTherapists(db, [{ displayName: "Cy", uniqueId: "cy", slug: "cy" }]);
    const second = divideDirectory(db, DIRECTORY);
    await second.next();
    expect(await first.next()).toMatchObject({ done: true });
    expect(await db.$count(sortBuckets)).toBe(0);
    for await (const _step of second);
    expect(await db.$count(sortBuckets)).toBe(3);
    await checkStarts(db, undefined);
  });

  test("all pages of a long list are those of a full scan, both ways", async () => {
    const { db } = database;
    const services = await createTestServices(db);
    await seedTherapists(
      db,
      Array.from({ length: 900 }, (_, index) => ({
        displayName: `T${(index * 7) % 100}`,
        stateLicenses: STATES.filter((_state, at) => (index >> at) % 2 === 0),
      })),
    );
    await balanceBuckets(db, DIRECTORY);
    const answered = z.object({ data: z.array(z.object({ id: z.string() })) });
    for (const state of [undefined, "CO"])
      for (const sort of ["entity_alias", "-entity_alias"]) {
        const include = JSON.stringify(state ? { state_licenses: [state] } : {});
        const found: string[] = [];
        for (let page = 1; page <= 23; page += 1) {
          const search = { ...DIRECTORY, sort, include, records: 40, page };
          const { json } = await services.call("/search/entities/search", { body: { search } });
          found.push(...answered.parse(json).data.map(({ id }) => id));
        }
        const rows = (await listInOrder(db)).filter((row) => !state || row.content.stateLicenses.includes(state));
        const ids = rows.map(({ uniqueId }) => uniqueId);
        expect(found).toEqual(sort === "entity_alias" ? ids : ids.reverse());
      }
  });
});
