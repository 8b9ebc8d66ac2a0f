import { expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { directoryVersions, entities } from "@/backend/db/schema/search";
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

async function count(db: Db, selection = ALL) {
  const { counts } = await findMatches(db, selection, { skip: null, counted: ["state_licenses"] });
  return counts;
}

describeOnDatabase("the counts of choices", (database) => {
  const seed = (db: Db, ids: readonly string[], stateLicenses: string[]) =>
    seedTherapists(
      db,
      ids.map((id) => ({ displayName: id, uniqueId: id, slug: id, stateLicenses })),
    );
  const versions = (db: Db) => db.select().from(directoryVersions);

  test("are never out of date", async () => {
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

  test("are those of the selection: of its directory, exclusions and names", async () => {
    const { db } = database;
    await seed(db, ["a", "b"], ["CO"]);
    await seed(db, ["c"], ["TX"]);
    const none = { ...ALL, excluded: ["state_licenses:tx"] };
    const without = await count(db, none);
    expect([without.get("state_licenses:co"), without.get("state_licenses:tx")]).toEqual([2, 0]);
    expect((await count(db)).get("state_licenses:tx")).toBe(1);
    const other = { ...ALL, partition: "other" };
    expect([...(await count(db, other))]).toEqual([]);
    const named = { ...ALL, condition: eq(entities.nameKey, "a") };
    expect((await count(db, named)).get("state_licenses:co")).toBe(1);
    const unnamed = { ...ALL, excludedCondition: eq(entities.nameKey, "a") };
    expect((await count(db, unnamed)).get("state_licenses:co")).toBe(1);
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
