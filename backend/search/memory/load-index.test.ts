import { expect, test } from "@jest/globals";
import { asc, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import type { Db } from "@/backend/db/connect";
import { directoryVersions, entities } from "@/backend/db/schema/search";
import { has } from "@/backend/search/memory/bits";
import { choicesOf, type DirectoryIndex, withChoice } from "@/backend/search/memory/directory-index";
import { loadIndex } from "@/backend/search/memory/load-index";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { seedTherapists } from "@/backend/test-support/services";
import { FILTER_COLUMNS, FILTER_KEYS, FILTERS, NOT_STATED } from "@/domain/catalog/filters";

const DIRECTORY = { partition: "default", key: "therapist" };
const DIRECTORIES = ["one", "two"].flatMap((partition) => ["therapist", "clinic"].map((key) => ({ partition, key })));
const CHOICES = ["state_licenses:co", "state_licenses:tx", "languages:spanish", "odd"];
const ALIASES = ["a", "q", "q q", "é", "z"];
const OPTIONAL = FILTER_KEYS.map((key) => FILTERS[key]).filter(({ isRequired, isLive }) => !isRequired && !isLive);

const row = (uniqueId: string, facets: string[], directory = DIRECTORY) => ({
  ...directory,
  ...{ uniqueId, slug: uniqueId, entityAlias: uniqueId, nameKey: `${uniqueId} name`, facets },
  content: {} as (typeof entities.$inferInsert)["content"],
});

/** An index as lists of ids: in order, by choice and by word. */
function toLists(index: DirectoryIndex) {
  const { slots, present, order } = index;
  const idsOf = (list: Iterable<number>) =>
    [...list]
      .filter((slot) => has(present, slot))
      .map((slot) => slots.ids[slot])
      .sort();
  const all = [...slots.ids.keys()];
  const choices = [...FILTER_COLUMNS, "odd"].flatMap((column) =>
    column === "odd" ? ["odd"] : choicesOf(index, column),
  );
  return {
    order: [...order].map((slot) => slots.ids[slot]),
    choices: sorted(
      choices.map((choice) => [choice, idsOf(all.filter((slot) => has(withChoice(index, choice), slot)))]),
    ),
    words: sorted([...slots.words.bearers].map(([word, list]) => [word, idsOf(list)])),
  };
}
const sorted = (lists: [string, (number | undefined)[]][]) =>
  lists.filter(([, list]) => list.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));

/** The same by a scan of the rows. */
async function scan(db: Db, { partition, key } = DIRECTORY) {
  const rows = await db.select().from(entities).orderBy(asc(entities.entityAlias), asc(entities.id));
  const own = rows.filter((each) => each.partition === partition && each.key === key);
  const group = (namesOf: (each: (typeof own)[number]) => string[]) => {
    const pairs = own.flatMap((each) => [...new Set(namesOf(each))].map((name) => ({ name, id: each.id })));
    return sorted(
      [...Map.groupBy(pairs, ({ name }) => name)].map(([name, list]) => [name, list.map(({ id }) => id).sort()]),
    );
  };
  const unstated = ({ facets }: (typeof own)[number]) =>
    OPTIONAL.filter(({ column }) => !facets.some((facet) => facet.startsWith(`${column}:`))).map(
      ({ column }) => `${column}:${NOT_STATED}`,
    );
  return {
    order: own.map(({ id }) => id),
    choices: group((each) => [...each.facets, ...unstated(each)]),
    words: group(({ nameKey }) => nameKey.split(" ")),
  };
}

const uniqueIds = fc.uniqueArray(fc.constantFrom("p", "q", "r", "s", "t"), { minLength: 1 });
const directory = fc.constantFrom(...DIRECTORIES);
const step = fc.oneof(
  fc.record({
    verb: fc.constant("upsert" as const),
    ...{ uniqueIds, directory, facets: fc.array(fc.constantFrom(...CHOICES), { maxLength: 5 }) },
  }),
  fc.record({ verb: fc.constant("delete" as const), uniqueIds }),
  fc.record({ verb: fc.constant("move" as const), uniqueIds, directory }),
  fc.record({ verb: fc.constant("rename" as const), uniqueIds, alias: fc.constantFrom(...ALIASES) }),
  fc.record({ verb: fc.constantFrom("search" as const, "truncate" as const, "touch" as const, "force" as const) }),
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
      const { partition, key } = taken.directory;
      // A row with the same unique id in the target directory would conflict.
      return db
        .update(entities)
        .set({ partition, key })
        .where(sql`${entities.uniqueId} in ${taken.uniqueIds} and not
        exists (select from ${entities} as other where other.unique_id = ${entities.uniqueId} and other.id <> ${entities.id})`);
    }
    case "rename":
      return db
        .update(entities)
        .set({ entityAlias: taken.alias, nameKey: `${taken.alias} renamed` })
        .where(inArray(entities.uniqueId, taken.uniqueIds));
    case "touch":
      return db.update(entities).set({ updatedAt: new Date("2026-03-10T15:00:00.000Z") });
    case "force":
      return db.execute(sql`select search.renew_version('one', 'therapist', null)`);
    case "search":
      return Promise.all(DIRECTORIES.map((each) => loadIndex(db, each)));
    case "truncate":
      return db.execute(sql`truncate ${entities} cascade`);
  }
}

describeEachDriver("the index in memory", (database) => {
  const seed = (...ids: string[]) =>
    seedTherapists(
      database.db,
      ids.map((id) => ({ displayName: id, uniqueId: id, slug: id, stateLicenses: ["CO"] })),
    );
  const load = (db = database.db) => loadIndex(db, DIRECTORY);
  /** The statements since the last call that read all rows, and those that read changes. */
  function takeReads() {
    const statements = database.takeStatements();
    const reads = (pattern: RegExp) => statements.filter((statement) => pattern.test(statement)).length;
    return { whole: reads(/"name_key", array_to_string/), changes: reads(/^with "versions"/) };
  }

  test("the index equals a scan of the rows after any sequence of writes and searches", async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        for (const taken of steps) await take(db, taken);
        for (const each of DIRECTORIES) expect(toLists(await loadIndex(db, each))).toEqual(await scan(db, each));
      }),
      { numRuns: 40 },
    );
  });

  test("the index is read once for any number of searches; after a change only what changed is read", async () => {
    await seed("a", "b");
    database.takeStatements();
    const [index, ...others] = await Promise.all(Array.from({ length: 6 }, () => load()));
    expect(others.every((other) => other === index)).toBe(true);
    expect(takeReads()).toEqual({ whole: 1, changes: 1 });
    expect(await load()).toBe(index);
    expect(takeReads()).toEqual({ whole: 0, changes: 0 });
    await seed("c");
    expect((await load()).order).toHaveLength(3);
    expect(takeReads()).toEqual({ whole: 0, changes: 1 });
    // An earlier search continues on its version.
    expect(index?.order).toHaveLength(2);
  });

  test("the index is read whole where the changes are not known: restored, forced, too old or too many", async () => {
    const { db } = database;
    await seed("a");
    await load();
    const newest = sql`id = (select max(id) from ${directoryVersions})`;
    const causes = {
      restored: () => db.update(directoryVersions).set({ version: sql`gen_random_uuid()` }).where(newest),
      forced: () => db.execute(sql`select search.renew_version('default', 'therapist', null)`),
      old: async () => {
        await db.execute(sql`select search.renew_version('default', 'therapist', '{}') from generate_series(1, 1002)`);
        expect(await db.$count(directoryVersions)).toBeLessThanOrEqual(1_001);
      },
      many: () =>
        db.execute(
          sql`select search.renew_version('default', 'therapist', array_agg(n)) from generate_series(1, 5001) as n`,
        ),
    };
    for (const cause of Object.values(causes)) {
      await cause();
      database.takeStatements();
      expect(toLists(await load())).toEqual(await scan(db));
      expect(takeReads().whole).toBe(1);
    }
  });

  test("the index is read whole once most of its slots are those of former versions", async () => {
    const { db } = database;
    await seed("a");
    await load();
    database.takeStatements();
    await seedTherapists(
      db,
      Array.from({ length: 2_500 }, (_, n) => ({ displayName: `N${n}`, slug: `n-${n}`, uniqueId: `n-${n}` })),
    );
    for (let turn = 0; turn < 6; turn += 1) {
      await load();
      await db.update(entities).set({ updatedAt: new Date() });
    }
    expect((await load()).order).toHaveLength(2_501);
    // Each statement reads at most 2,000 rows.
    expect(takeReads().whole).toBe(2);
    expect(toLists(await load())).toEqual(await scan(db));
  });

  test("a change that is rolled back is in its own transaction's index only", async () => {
    const { db } = database;
    await seed("a");
    expect((await load()).order).toHaveLength(1);
    const undone = new Error("undone");
    const attempt = db.transaction(async (tx) => {
      await seedTherapists(tx, [{ displayName: "b", uniqueId: "b", slug: "b" }]);
      expect((await load(tx)).order).toHaveLength(2);
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
    expect((await load()).order).toHaveLength(1);
  });

  if (database.driver === "postgres")
    test("the index is exact although the directory is written while it is read whole", async () => {
      const { db } = database;
      const names = Array.from({ length: 4_500 }, (_, n) => `n${n}`);
      for (let from = 0; from < names.length; from += 1_500) await seed(...names.slice(from, from + 1_500));
      let isOver = false;
      let turns = 0;
      const write = async () => {
        for (; !isOver; turns += 1) {
          const names = [(turns * 7) % 4_500, (turns * 11) % 4_500].map((n) => `n${n}`);
          const moved = inArray(entities.uniqueId, names);
          await db
            .update(entities)
            .set({ entityAlias: `${"za"[turns % 2]}${turns}`, nameKey: `name ${turns}` })
            .where(moved);
          await db.delete(entities).where(eq(entities.uniqueId, `n${(turns * 13) % 4_500}`));
          await db.insert(entities).values(row(`m${turns}`, ["state_licenses:tx"]));
        }
      };
      const writing = write();
      for (let turn = 0; turn < 4; turn += 1) {
        await db.execute(sql`select search.renew_version('default', 'therapist', null)`);
        await load();
      }
      isOver = true;
      await writing;
      expect(turns).toBeGreaterThan(3);
      expect(toLists(await load())).toEqual(await scan(db));
    });
});
