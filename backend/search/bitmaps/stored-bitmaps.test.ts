import { beforeEach, expect, test } from "@jest/globals";
import { inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import type { Db } from "@/backend/db/connect";
import { CHUNK_BITS, entities, facetBitmaps, sortBuckets } from "@/backend/db/schema/search";
import { dropEmptyChunks } from "@/backend/search/find-matches";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { createTestServices } from "@/backend/test-support/services";
import { mapAttributes } from "@/domain/catalog/filters";
import { UNSTATED_PRACTICE } from "@/domain/wire/therapist";

const CHOICES = ["a:1", "a:2", "b:1", "*"];
const DIRECTORIES = ["one", "two"].flatMap((partition) => ["therapist", "clinic"].map((key) => ({ partition, key })));
const DIRECTORY = { partition: "default", key: "therapist" };

const row = (uniqueId: string, facets: string[], directory = DIRECTORY) => ({
  ...directory,
  uniqueId,
  slug: uniqueId,
  entityAlias: uniqueId,
  nameKey: uniqueId,
  nameWords: [uniqueId],
  facets,
  content: {
    displayName: uniqueId,
    firstName: "",
    lastName: "",
    pictureUrl: null,
    bio: "",
    alternateId: null,
    ...UNSTATED_PRACTICE,
    ...mapAttributes(() => []),
    therapyTypes: [],
  },
});

/** The choices of all therapists, by a full scan: a line for each directory and choice. */
async function listByHand(db: Db): Promise<string[]> {
  const rows = await db.select().from(entities);
  const buckets = await db.select().from(sortBuckets);
  return toLines(
    rows.flatMap((entity) =>
      ["*", ...entity.facets, ...listBucketMarks(entity, buckets)].map((facet) => ({ ...entity, facet })),
    ),
  );
}

type Placed = Pick<typeof entities.$inferSelect, "partition" | "key" | "entityAlias" | "id">;
const isAfter = (one: Placed, other: Placed) =>
  one.entityAlias === other.entityAlias ? one.id >= other.id : one.entityAlias > other.entityAlias;

/** The marks of the last bucket that begins before an entity. */
function listBucketMarks(entity: Placed, buckets: readonly (typeof sortBuckets.$inferSelect)[]): string[] {
  const own = buckets.filter(
    (bucket) => bucket.partition === entity.partition && bucket.key === entity.key && isAfter(entity, bucket),
  );
  const number = Math.max(0, ...own.map(({ bucket }) => bucket));
  const upTo = (mark: string, last: number) => Array.from({ length: last }, (_, index) => `~${mark}${index + 1}`);
  return [...upTo("c", Math.floor(number / 16)), ...upTo("f", number % 16)];
}

async function readBitmaps(db: Db): Promise<string[]> {
  const rows = await db.select().from(facetBitmaps);
  return toLines(
    rows.flatMap(({ bits, ...row }) =>
      [...bits].flatMap((bit, at) => (bit === "1" ? [{ ...row, id: row.chunk * CHUNK_BITS + at }] : [])),
    ),
  );
}

function toLines(marks: { partition: string; key: string; facet: string; id: number }[]): string[] {
  const lines = Map.groupBy(marks, ({ partition, key, facet }) => [partition, key, facet].join(" "));
  const ids = (found: typeof marks) => [...new Set(found.map(({ id }) => id))].sort((a, b) => a - b);
  return [...lines].map(([line, found]) => `${line}: ${ids(found)}`).sort();
}

/** Sets the next id to the first of the last five of a chunk, so that few therapists lie in two chunks. */
const nearChunksEnd = (db: Db) =>
  db.execute(sql`select setval(pg_get_serial_sequence('search.entity', 'id'), ${CHUNK_BITS - 5}, false)`);

const uniqueIds = fc.uniqueArray(fc.constantFrom("p", "q", "r", "s", "t"), { minLength: 1 });
const step = fc.oneof(
  fc.record({
    verb: fc.constant("upsert" as const),
    uniqueIds,
    directory: fc.constantFrom(...DIRECTORIES),
    // A choice listed twice counts once.
    facets: fc.array(fc.constantFrom(...CHOICES), { maxLength: 5 }),
  }),
  fc.record({ verb: fc.constant("delete" as const), uniqueIds }),
  fc.record({ verb: fc.constant("move" as const), uniqueIds, directory: fc.constantFrom(...DIRECTORIES) }),
  fc.record({ verb: fc.constant("rename" as const), uniqueIds, alias: fc.constantFrom("a", "q", "q q", "z") }),
  fc.record({ verb: fc.constant("sort" as const), directory: fc.constantFrom(...DIRECTORIES) }),
  fc.record({ verb: fc.constantFrom("tidy" as const, "truncate" as const, "touch" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(db: Db, taken: Step): Promise<unknown> {
  switch (taken.verb) {
    case "upsert":
      return db
        .insert(entities)
        .values(taken.uniqueIds.map((uniqueId) => row(uniqueId, taken.facets, taken.directory)))
        .onConflictDoUpdate({
          target: [entities.partition, entities.key, entities.uniqueId],
          set: { facets: sql`excluded.facets` },
        });
    case "delete":
      return db.delete(entities).where(inArray(entities.uniqueId, taken.uniqueIds));
    case "move": {
      // A row with the same unique id in the target directory would conflict.
      const { partition, key } = taken.directory;
      return db
        .update(entities)
        .set({ partition, key })
        .where(sql`${entities.uniqueId} in ${taken.uniqueIds} and not
        exists (select from ${entities} as other where other.unique_id = ${entities.uniqueId} and other.id <> ${entities.id})`);
    }
    case "rename":
      return db.update(entities).set({ entityAlias: taken.alias }).where(inArray(entities.uniqueId, taken.uniqueIds));
    case "sort":
      return db.execute(sql`select search.sort_directory(${taken.directory.partition}, ${taken.directory.key})`);
    case "touch":
      return db.update(entities).set({ updatedAt: new Date("2026-03-10T15:00:00.000Z") });
    case "tidy":
      return dropEmptyChunks(db);
    case "truncate":
      return db.execute(sql`truncate ${entities} cascade`);
  }
}

describeEachDriver("the facets' bitmaps", (database) => {
  beforeEach(() => nearChunksEnd(database.db));

  test("hold the therapists of each choice after any sequence of writes, and its bucket in the directory's order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await database.db.execute(sql`truncate ${entities} cascade`);
        await nearChunksEnd(database.db);
        for (const taken of steps) {
          await take(database.db, taken);
          expect(await readBitmaps(database.db)).toEqual(await listByHand(database.db));
        }
      }),
      { numRuns: 40 },
    );
  });

  test("do not hold what is rolled back, nor what was refused", async () => {
    const { db } = database;
    await db.insert(entities).values(row("p", ["a:1"]));
    const before = await readBitmaps(db);
    await expect(
      db.transaction(async (tx) => {
        await tx.insert(entities).values(row("q", ["a:1"]));
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    await expect(db.insert(entities).values([row("r", ["a:1"]), row("p", ["a:1"])])).rejects.toThrow();
    expect(await readBitmaps(db)).toEqual(before);
  });

  test("an update that changes no choice writes none; an empty chunk is dropped", async () => {
    const { db } = database;
    const rows = ["p", "q", "r", "s", "t", "u"].map((id) => row(id, ["a:1"]));
    await db.insert(entities).values(rows);
    const versions = () => db.select({ version: sql`xmin::text` }).from(facetBitmaps);
    const before = await versions();
    expect(before).toHaveLength(4);
    await db.update(entities).set({ slug: sql`${entities.slug} || '-moved'`, updatedAt: new Date() });
    expect(await versions()).toEqual(before);
    await db.delete(entities).where(inArray(entities.uniqueId, ["p", "q", "r", "s", "t"]));
    await dropEmptyChunks(db);
    expect(await readBitmaps(db)).toEqual(await listByHand(db));
    expect(await db.$count(facetBitmaps)).toBe(2);
  });

  if (database.driver === "postgres")
    test("eight writers wait for an uncommitted one, and the result is exact", async () => {
      const { db } = database;
      const ended: string[] = [];
      const write = async (writer: number) => {
        for (let round = 0; round < 8; round += 1) {
          const ids = Array.from({ length: 4 }, (_, index) => `w${writer}-${round}-${index}`);
          await db.transaction(async (tx) => {
            for (const [index, id] of ids.entries())
              await tx.insert(entities).values(row(id, [CHOICES[(index + writer) % 3] ?? "", "b:1"]));
            const some = inArray(entities.uniqueId, ids.slice(0, 2));
            await tx
              .update(entities)
              .set({ facets: ["a:2"] })
              .where(some);
          });
          ended.push("another");
          await db.delete(entities).where(inArray(entities.uniqueId, ids.slice(1, 3)));
        }
      };
      const waiting = sql<number>`(select count(*) from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted)::int`;
      let writers: Promise<void>[] = [];
      await db.transaction(async (tx) => {
        await tx.insert(entities).values(row("p", ["a:1"]));
        writers = Array.from({ length: 8 }, (_, writer) => write(writer));
        for (let count = 0; count < 8; )
          [{ count } = { count: 0 }] = await tx.select({ count: waiting }).from(sql`(values (1)) as one`);
        expect(await readBitmaps(tx)).toHaveLength(2);
        ended.push("first");
      });
      await Promise.all(writers);
      expect(ended[0]).toBe("first");
      expect(await readBitmaps(db)).toEqual(await listByHand(db));
      expect(await db.$count(entities)).toBe(1 + 8 * 8 * 2);
    });

  test("a row that is written again takes no new id, so that the chunks stay full", async () => {
    const { call } = await createTestServices(database.db);
    const register = (id: string, first_name: string) =>
      call(`/search/entities/${id}/register`, { body: { entity: { first_name } } });
    for (const name of ["Ada", "Ada", "Eve", "Ida"]) expect((await register("th-1", name)).status).toBe(200);
    await register("th-2", "Bo");
    const rows = await database.db.select({ id: entities.id }).from(entities);
    expect(rows.map(({ id }) => id).sort()).toEqual([CHUNK_BITS - 5, CHUNK_BITS - 4]);
  });
});
