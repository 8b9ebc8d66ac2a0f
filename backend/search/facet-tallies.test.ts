import { describe, expect, test } from "@jest/globals";
import { inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import type { Db } from "@/backend/db/connect";
import { entities, facetTallies } from "@/backend/db/schema";
import { countFacet, EVERY_ENTITY, foldTallies } from "@/backend/search/facet-tallies";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { createTestServices, seedTherapists } from "@/backend/test-support/services";
import { CERTIFICATIONS, DISORDERS } from "@/lib/catalog/clinical";
import { EAPS, INSURERS } from "@/lib/catalog/payers";
import { STATES } from "@/lib/catalog/states";

const FACETS = ["a:1", "a:2", "b:1", EVERY_ENTITY];
const SCOPES = ["one", "two"].flatMap((partition) => ["therapist", "clinic"].map((key) => ({ partition, key })));
const DIRECTORY = { partition: "default", key: "therapist" };

const row = (uniqueId: string, facets: string[], scope = DIRECTORY) => ({
  ...scope,
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
    insurancesAccepted: [],
    servicingEaps: [],
    certifications: [],
    stateLicenses: [],
    disorders: [],
    therapyTypes: [],
  },
});

/** The totals by counting, as one line per directory and facet that anybody has. */
async function countByHand(db: Db): Promise<string[]> {
  const rows = await db.select().from(entities);
  const totals = new Map<string, number>();
  for (const { partition, key, facets } of rows)
    for (const facet of new Set([EVERY_ENTITY, ...facets])) {
      const name = [partition, key, facet].join(" ");
      totals.set(name, (totals.get(name) ?? 0) + 1);
    }
  return [...totals].map(([name, total]) => `${name} ${total}`).sort();
}

async function readTallies(db: Db): Promise<string[]> {
  const { partition, key, facet, change } = facetTallies;
  const total = sql<number>`sum(${change})::int`;
  const rows = await db.select({ partition, key, facet, total }).from(facetTallies).groupBy(partition, key, facet);
  return rows
    .filter((tally) => tally.total !== 0)
    .map((tally) => Object.values(tally).join(" "))
    .sort();
}

const uniqueIds = fc.uniqueArray(fc.constantFrom("p", "q", "r", "s", "t"), { minLength: 1 });
const step = fc.oneof(
  fc.record({
    verb: fc.constant("upsert" as const),
    uniqueIds,
    scope: fc.constantFrom(...SCOPES),
    // The same facet twice on one entity counts once.
    facets: fc.array(fc.constantFrom(...FACETS), { maxLength: 5 }),
  }),
  fc.record({ verb: fc.constant("delete" as const), uniqueIds }),
  fc.record({ verb: fc.constant("move" as const), uniqueIds, scope: fc.constantFrom(...SCOPES) }),
  fc.record({ verb: fc.constantFrom("fold" as const, "truncate" as const, "touch" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(db: Db, taken: Step): Promise<unknown> {
  switch (taken.verb) {
    case "upsert":
      return db
        .insert(entities)
        .values(taken.uniqueIds.map((uniqueId) => row(uniqueId, taken.facets, taken.scope)))
        .onConflictDoUpdate({
          target: [entities.partition, entities.key, entities.uniqueId],
          set: { facets: sql`excluded.facets` },
        });
    case "delete":
      return db.delete(entities).where(inArray(entities.uniqueId, taken.uniqueIds));
    case "move": {
      // Nobody may be where somebody of the same name arrives.
      const { partition, key } = taken.scope;
      return db
        .update(entities)
        .set({ partition, key })
        .where(sql`${entities.uniqueId} in ${taken.uniqueIds} and not
        exists (select from ${entities} as other where other.unique_id = ${entities.uniqueId} and other.id <> ${entities.id})`);
    }
    case "touch":
      return db.update(entities).set({ updatedAt: new Date("2026-03-10T15:00:00.000Z") });
    case "fold":
      return foldTallies(db);
    case "truncate":
      return db.execute(sql`truncate ${entities} cascade`);
  }
}

describeEachDriver("the kept totals", (database) => {
  test("are what counting gives, whatever was written in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await database.db.execute(sql`truncate ${entities} cascade`);
        for (const taken of steps) {
          await take(database.db, taken);
          expect(await readTallies(database.db)).toEqual(await countByHand(database.db));
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  test("do not count what is rolled back, nor what was refused", async () => {
    const { db } = database;
    await db.insert(entities).values(row("p", ["a:1"]));
    await expect(
      db.transaction(async (tx) => {
        await tx.insert(entities).values(row("q", ["a:1"]));
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    await expect(db.insert(entities).values([row("r", ["a:1"]), row("p", ["a:1"])])).rejects.toThrow();
    expect(await countFacet(db, { ...DIRECTORY, facet: "a:1" })).toBe(1);
    expect(await countFacet(db, { ...DIRECTORY, facet: EVERY_ENTITY })).toBe(1);
    expect(await countFacet(db, { ...DIRECTORY, facet: "a:2" })).toBe(0);
  });

  test("an update that changes no facet writes nothing; folding leaves a row per facet", async () => {
    const { db } = database;
    for (const id of ["p", "q"]) await db.insert(entities).values(row(id, ["a:1"]));
    expect(await db.$count(facetTallies)).toBe(4);
    await db.update(entities).set({ slug: sql`${entities.slug} || '-moved'` });
    expect(await db.$count(facetTallies)).toBe(4);
    await foldTallies(db);
    expect(await db.$count(facetTallies)).toBe(2);
  });

  if (database.driver === "postgres")
    describe("with many writers at once", () => {
      test("nobody waits for a transaction that is still open, and nothing is lost", async () => {
        const { db } = database;
        await db.transaction(async (first) => {
          await first.insert(entities).values([row("p", ["a:1"]), row("q", ["b:1"])]);
          await db.transaction(async (second) => {
            await second.insert(entities).values([row("r", ["b:1"]), row("s", ["a:1"])]);
            await first.insert(entities).values(row("t", ["b:1"]));
            await second.insert(entities).values(row("u", ["a:1"]));
          });
          await foldTallies(db);
          await first.delete(entities).where(inArray(entities.uniqueId, ["p", "r"]));
        });
        expect(await readTallies(db)).toEqual(await countByHand(db));
        expect(await countFacet(db, { ...DIRECTORY, facet: EVERY_ENTITY })).toBe(4);
      });

      test("eight writers and two folders end with exact totals", async () => {
        const { db } = database;
        const write = async (writer: number) => {
          for (let round = 0; round < 15; round += 1) {
            const ids = Array.from({ length: 4 }, (_, index) => `w${writer}-${round}-${index}`);
            await db.transaction(async (tx) => {
              for (const [index, id] of ids.entries())
                await tx.insert(entities).values(row(id, [FACETS[(index + writer) % 3] ?? "", "b:1"]));
              await tx
                .update(entities)
                .set({ facets: ["a:2"] })
                .where(inArray(entities.uniqueId, ids.slice(0, 2)));
            });
            await db.delete(entities).where(inArray(entities.uniqueId, ids.slice(1, 3)));
          }
        };
        const fold = async () => {
          for (let round = 0; round < 15; round += 1) await foldTallies(db);
        };
        await Promise.all([...Array.from({ length: 8 }, (_, writer) => write(writer)), fold(), fold()]);
        expect(await readTallies(db)).toEqual(await countByHand(db));
        await foldTallies(db);
        expect(await readTallies(db)).toEqual(await countByHand(db));
        expect(await countFacet(db, { ...DIRECTORY, facet: EVERY_ENTITY })).toBe(8 * 15 * 2);
      }, 30_000);
    });

  test("a therapist with every value of every list and a long name fits into the index", async () => {
    await seedTherapists(database.db, [
      {
        displayName: Array.from({ length: 200 }, (_, index) =>
          String.fromCharCode(97 + ((index * 7 + index * index) % 26)),
        ).join(""),
        insurancesAccepted: INSURERS.map(({ id }) => id),
        servicingEaps: EAPS.map(({ id }) => id),
        certifications: [...CERTIFICATIONS],
        disorders: [...DISORDERS],
        stateLicenses: STATES.map(({ id }) => id),
      },
    ]);
    expect(await countFacet(database.db, { ...DIRECTORY, facet: "state_licenses:co" })).toBe(1);
  });

  test("a search that one value decides answers with the kept total, and with it only", async () => {
    const services = await createTestServices(database.db);
    await seedTherapists(database.db, [
      { displayName: "Ada", stateLicenses: ["CO"] },
      { displayName: "Ben", stateLicenses: ["CO", "TX"], disorders: ["Sleep"] },
    ]);
    // A total that is plainly wrong tells which searches read it.
    const mark = { ...DIRECTORY, change: 40 };
    await database.db.insert(facetTallies).values(["*", "state_licenses:co"].map((facet) => ({ ...mark, facet })));
    const total = async (include: object, exclude: object = {}) => {
      const search = {
        sort: "entity_alias",
        ...DIRECTORY,
        include: JSON.stringify(include),
        exclude: JSON.stringify(exclude),
      };
      const { json } = await services.call("/search/entities/search", { body: { search } });
      return json;
    };
    const records = (totalRecords: number) =>
      expect.objectContaining({ meta: expect.objectContaining({ totalRecords }) });
    expect(await total({})).toEqual(records(42));
    expect(await total({ state_licenses: ["CO", "co", " "], disorders: [] })).toEqual(records(42));
    expect(await total({ state_licenses: ["CO", "TX"] })).toEqual(records(2));
    expect(await total({ state_licenses: "CO", disorders: "Sleep" })).toEqual(records(1));
    expect(await total({ state_licenses: "CO", display_name: "ada" })).toEqual(records(1));
    expect(await total({ state_licenses: "CO" }, { disorders: "Sleep" })).toEqual(records(1));
    expect(await total({}, { display_name: "ben" })).toEqual(records(1));
  });
});
