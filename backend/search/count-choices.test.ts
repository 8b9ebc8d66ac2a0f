import { expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { directoryVersions, entities } from "@/backend/db/schema/search";
import { findMatches } from "@/backend/search/find-matches";
import { matchAnyName } from "@/backend/search/match-names";
import { loadIndex } from "@/backend/search/memory/load-index";
import type { Selection } from "@/backend/search/selection";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { seedTherapists } from "@/backend/test-support/services";

const DIRECTORY = { partition: "default", key: "therapist" };
const NO_PAGE = { from: 0, length: 0, isBackwards: false };

interface Conditions {
  partition?: string;
  excluded?: string[];
  names?: string[];
  unwanted?: string[];
}
async function count(db: Db, { partition = "default", excluded = [], names = [], unwanted = [] }: Conditions = {}) {
  const index = await loadIndex(db, { ...DIRECTORY, partition });
  const [named, unnamed] = [names, unwanted].map((list) => matchAnyName(index, list, 0));
  const selection: Selection = { filters: new Map(), excluded, named: named ?? null, unwanted: unnamed ?? null };
  return findMatches(index, selection, { page: NO_PAGE, counted: ["state_licenses"] }).count().choices;
}

describeOnDatabase("the counts of choices", (database) => {
  const seed = (db: Db, ids: readonly string[], stateLicenses: string[]) =>
    seedTherapists(
      db,
      ids.map((id) => ({ displayName: id, uniqueId: id, slug: id, stateLicenses })),
    );
  const versions = (db: Db) => db.select().from(directoryVersions);

  test("counts are never out of date", async () => {
    const { db } = database;
    await seed(db, ["a", "b"], ["CO"]);
    expect([...(await count(db))]).toEqual([["state_licenses:co", 2]]);
    await seed(db, ["c"], ["CO", "TX"]);
    expect(new Map(await count(db))).toEqual(
      new Map([
        ["state_licenses:co", 3],
        ["state_licenses:tx", 1],
      ]),
    );
    await db.update(entities).set({ facets: [] }).where(eq(entities.uniqueId, "a"));
    expect((await count(db)).get("state_licenses:co")).toBe(2);
    await db.delete(entities).where(eq(entities.uniqueId, "c"));
    expect((await count(db)).get("state_licenses:co")).toBe(1);
    await db.execute(sql`truncate ${entities} cascade`);
    expect([...(await count(db))]).toEqual([]);
  });

  test("counts are those of the selection's directory, exclusions and names", async () => {
    const { db } = database;
    await seed(db, ["a", "b"], ["CO"]);
    await seed(db, ["c"], ["TX"]);
    const without = await count(db, { excluded: ["state_licenses:tx"] });
    expect([without.get("state_licenses:co"), without.get("state_licenses:tx")]).toEqual([2, 0]);
    expect((await count(db)).get("state_licenses:tx")).toBe(1);
    expect([...(await count(db, { partition: "other" }))]).toEqual([]);
    expect((await count(db, { names: ["a"] })).get("state_licenses:co")).toBe(1);
    expect((await count(db, { unwanted: ["a"] })).get("state_licenses:co")).toBe(1);
  });

  test("a change that is rolled back leaves the version; one that is committed renews it", async () => {
    const { db } = database;
    await seed(db, ["a"], ["CO"]);
    const before = await versions(db);
    const undone = new Error("undone");
    const attempt = db.transaction(async (tx) => {
      await seed(tx, ["b"], ["CO"]);
      expect((await count(tx)).get("state_licenses:co")).toBe(2);
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
    expect(await versions(db)).toEqual(before);
    expect((await count(db)).get("state_licenses:co")).toBe(1);
    // A replica of the version before has other rows.
    await db.update(entities).set({ slug: "moved" });
    const moved = await versions(db);
    expect(moved).not.toEqual(before);
    await db.delete(entities);
    expect(await versions(db)).not.toEqual(moved);
  });
});
