import { expect, test } from "@jest/globals";
import { asc, eq, sql } from "drizzle-orm";
import { directoryVersions, entities, retiredSlugs } from "@/backend/db/schema/search";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { createTestServices } from "@/backend/test-support/services";

const DIRECTORY = { partition: "default", key: "therapist" };

const row = (uniqueId: string, directory = DIRECTORY) => ({
  ...directory,
  ...{ uniqueId, slug: uniqueId, entityAlias: uniqueId, nameKey: uniqueId, facets: [] },
  content: {} as (typeof entities.$inferInsert)["content"],
});

describeEachDriver("the versions of a directory", (database) => {
  const versions = () => database.db.select().from(directoryVersions).orderBy(asc(directoryVersions.id));

  test("a statement renews the version of each directory that it writes, and of no other", async () => {
    const { db } = database;
    const [{ id } = { id: 0 }] = await db.insert(entities).values(row("a")).returning();
    await db.insert(entities).values(row("b", { partition: "other", key: "therapist" }));
    const writes = {
      "an update of a therapist": () => db.update(entities).set({ slug: "moved" }).where(eq(entities.id, id)),
      "a former slug": () => db.insert(retiredSlugs).values({ ...DIRECTORY, slug: "old", entityId: id }),
      "a slug that is taken over": () => db.update(retiredSlugs).set({ retiredAt: new Date() }),
      "a slug that is free again": () => db.delete(retiredSlugs),
      "a move": () => db.update(entities).set({ key: "~therapist" }).where(eq(entities.id, id)),
      "a write of nobody": () => db.delete(entities).where(eq(entities.id, 0)),
    };
    const renewed: [string, (string | number[] | null)[][]][] = [];
    for (const [name, write] of Object.entries(writes)) {
      const before = await versions();
      await write();
      const fresh = (await versions()).slice(before.length);
      renewed.push([name, fresh.map(({ partition, key, changed }) => [partition, key, changed])]);
    }
    expect(renewed).toEqual([
      ["an update of a therapist", [["default", "therapist", [id]]]],
      ["a former slug", [["default", "therapist", []]]],
      ["a slug that is taken over", [["default", "therapist", []]]],
      ["a slug that is free again", [["default", "therapist", []]]],
      [
        "a move",
        [
          ["default", "therapist", [id]],
          ["default", "~therapist", [id]],
        ],
      ],
      ["a write of nobody", []],
    ]);
  });

  test("a row that is written again takes no new id", async () => {
    const { call } = await createTestServices(database.db);
    const register = (id: string, first_name: string) =>
      call(`/search/entities/${id}/register`, { body: { entity: { first_name } } });
    for (const name of ["Ada", "Ada", "Eve", "Ida"]) expect((await register("th-1", name)).status).toBe(200);
    await register("th-2", "Bo");
    const rows = await database.db.select({ id: entities.id }).from(entities);
    expect(rows.map(({ id }) => id).sort()).toEqual([1, 2]);
  });

  if (database.driver === "postgres")
    test("writers of a directory wait for an uncommitted one", async () => {
      const { db } = database;
      const waiting = sql<number>`(select count(*) from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted)::int`;
      const ended: string[] = [];
      let writers: Promise<unknown>[] = [];
      await db.transaction(async (tx) => {
        await tx.insert(entities).values(row("p"));
        writers = Array.from({ length: 4 }, async (_, n) => {
          await db.insert(entities).values(row(`w${n}`));
          ended.push("another");
        });
        for (let count = 0; count < 4; )
          [{ count } = { count: 0 }] = await tx.select({ count: waiting }).from(sql`(values (1)) as one`);
        ended.push("first");
      });
      await Promise.all(writers);
      expect(ended[0]).toBe("first");
      const written = await db.select().from(entities).orderBy(asc(entities.id));
      const changed = (await versions()).flatMap((version) => version.changed ?? []);
      expect(changed.sort()).toEqual(written.map(({ id }) => id).sort());
    });
});
