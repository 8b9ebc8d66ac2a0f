import { expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { CHUNK_BITS, chunkVersions, directoryVersions, entities, facetBitmaps } from "@/backend/db/schema/search";
import { findMatches } from "@/backend/search/find-matches";
import type { Selection } from "@/backend/search/selection";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { seedTherapists } from "@/backend/test-support/services";

const ALL: Selection = {
  partition: "default",
  key: "therapist",
  filters: new Map(),
  excluded: [],
  condition: null,
  excludedCondition: null,
};

const find = async (db: Db, selection = ALL) => {
  const { total, counts } = await findMatches(db, selection, { skip: null, counted: ["state_licenses"] });
  return [total, counts.get("state_licenses:co") ?? 0];
};

describeOnDatabase("the bitmaps in memory", (database) => {
  const seed = (...ids: string[]) =>
    seedTherapists(
      database.db,
      ids.map((id) => ({ displayName: id, uniqueId: id, slug: id, stateLicenses: ["CO"] })),
    );
  const nextId = (id: number) =>
    database.db.execute(sql`select setval(pg_get_serial_sequence('search.entity', 'id'), ${id}, false)`);
  const takeReads = () => database.takeStatements().filter((statement) => /facet_bitmap/.test(statement)).length;

  test("are read once while the directory stays as it is, by any number of searches", async () => {
    const { db } = database;
    await seed("a", "b");
    database.takeStatements();
    const answers = await Promise.all(Array.from({ length: 6 }, () => find(db)));
    expect(answers).toEqual(answers.map(() => [2, 2]));
    expect(takeReads()).toBe(1);
    expect(await find(db)).toEqual([2, 2]);
    expect(takeReads()).toBe(0);
    await seed("c");
    expect(await find(db)).toEqual([3, 3]);
    expect(takeReads()).toBe(1);
  });

  test("follow ids from any chunk to any other", async () => {
    const { db } = database;
    for (const [total, chunk] of [40, 41, 90, 3].entries()) {
      await nextId(chunk * CHUNK_BITS + 7);
      await seed(`at-${chunk}`);
      expect(await find(db)).toEqual([total + 1, total + 1]);
    }
    await db.delete(entities).where(eq(entities.uniqueId, "at-90"));
    expect(await find(db)).toEqual([3, 3]);
    const named = { ...ALL, condition: sql`${entities.nameKey} in ('at 40', 'at 3')` };
    expect(await find(db, named)).toEqual([2, 2]);
  });

  test("forget chunks that a restored database lacks", async () => {
    const { db } = database;
    await seed("a");
    await nextId(2 * CHUNK_BITS);
    await seed("b");
    expect(await find(db)).toEqual([2, 2]);
    // As after a restore: what was there, without the steps back.
    await db.delete(facetBitmaps).where(eq(facetBitmaps.chunk, 2));
    await db.delete(chunkVersions).where(eq(chunkVersions.chunk, 2));
    await db.update(directoryVersions).set({ version: sql`gen_random_uuid()` });
    expect(await find(db)).toEqual([1, 1]);
  });

  test("of a change that is rolled back were those of its transaction only", async () => {
    const { db } = database;
    await seed("a");
    expect(await find(db)).toEqual([1, 1]);
    const undone = new Error("undone");
    const attempt = db.transaction(async (tx) => {
      await seedTherapists(tx, [{ displayName: "b", uniqueId: "b", slug: "b" }]);
      expect(await find(tx)).toEqual([2, 1]);
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
    expect(await find(db)).toEqual([1, 1]);
  });
});
