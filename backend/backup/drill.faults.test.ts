import { cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/pglite/migrator";
import { backupCommandSchema, runBackup, runComparison } from "@/backend/backup/backup-command";
import { runRestore } from "@/backend/backup/restore";
import { listAuditMonths } from "@/backend/db/audit-months";
import { createPglite, type Database, type DatabaseSettings, openDatabase } from "@/backend/db/connect";
import { countPending, MIGRATIONS } from "@/backend/db/migrations";
import { appointments, landings } from "@/backend/db/schema/forms-requests";
import { guests } from "@/backend/db/schema/gateway";
import { directoryVersions } from "@/backend/db/schema/search";
import { hasClientPrograms, TEST_KEYS, toSource } from "@/backend/test-support/backups";
import { byNight } from "@/backend/test-support/by-night";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { fillDatabase } from "@/backend/test-support/fill-database";
import { operatorCtx } from "@/backend/test-support/forms";

/** A deployment of two years has more: `DRILL_ROWS=100000` takes a minute. */
const ROWS = Number(process.env.DRILL_ROWS ?? byNight(8_000, 20_000));

let folder: string;
const scratch: { remove: () => Promise<void> }[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-drill-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  for (const { remove } of scratch) await remove();
});

const inFolder = (name: string) => backupCommandSchema.parse({ file: join(folder, name) });
/** Counted apart from the commands: the sum of a table's text. */
const sumsOf = async ({ db }: Database, table: string) => {
  const columns = sql`first_name || notes || unique_id || phone_number`;
  return await db
    .select({ count: sql`count(*)::int`, digest: sql`md5(string_agg(${columns}, '|' order by id))` })
    .from(sql.raw(table));
};

async function newPostgres(): Promise<{ databaseUrl: string }> {
  const made = await createScratchDatabase();
  scratch.push(made);
  return { databaseUrl: made.url };
}

const restore = (name: string, { databaseUrl, dataDir = "" }: DatabaseSettings) =>
  runRestore(inFolder(name), { keys: TEST_KEYS, databaseUrl, dataDir });

/** Backs a database up and restores it into another; both must have the same rows. */
async function copy(from: Database, settings: DatabaseSettings, name: string, fromUrl?: string): Promise<Database> {
  expect(await runBackup(operatorCtx(from.db), inFolder(name), toSource(from, fromUrl))).toMatchObject({ ok: true });
  expect((await stat(inFolder(name).file)).mode & 0o777).toBe(0o600);
  expect(await restore(name, settings)).toMatchObject({ ok: true });
  const to = await openDatabase(settings);
  expect(await runComparison(operatorCtx(to.db), inFolder(name), TEST_KEYS)).toMatchObject({ ok: true });
  return to;
}

const nextUserId = async ({ db }: Database) => {
  const [made] = await db
    .select({ id: sql`nextval('gateway.user_id_seq')`.mapWith(Number) })
    .from(sql`(values (1)) as one`);
  return made?.id ?? 0;
};

const testPostgres = process.env.TEST_DATABASE_URL && hasClientPrograms() ? test : test.skip;
testPostgres("all rows go from the embedded database to PostgreSQL and on to another one", async () => {
  const embedded = await openDatabase();
  await fillDatabase(embedded.db, ROWS);
  const first = await newPostgres();
  const moved = await copy(embedded, first, "there.backup");
  const restored = await copy(moved, await newPostgres(), "on.backup", first.databaseUrl);
  for (const database of [moved, restored]) {
    expect(await database.db.$count(guests)).toBe(0.8 * ROWS);
    expect(await sumsOf(database, "forms.appointment")).toEqual(await sumsOf(embedded, "forms.appointment"));
    expect(await listAuditMonths(database.db)).toEqual(await listAuditMonths(embedded.db));
  }
  // An archive continues like a database after a crash: it may leave some ids out.
  expect(await nextUserId(restored)).toBeGreaterThanOrEqual(await nextUserId(embedded));
  const versions = await restored.db.$count(directoryVersions);
  await restored.db.execute(sql`update search.entity set facets = '{new:facet}' where unique_id = 't1'`);
  expect(await restored.db.$count(directoryVersions)).toBe(versions + 1);
  expect(await runComparison(operatorCtx(restored.db), inFolder("on.backup"), TEST_KEYS)).toMatchObject({
    ok: false,
    lines: expect.arrayContaining([
      `search.entity: ${ROWS / 200} rows in the backup, ${ROWS / 200} rows in the database`,
      expect.stringMatching(/^search.directory_version: /),
    ]),
  });
  for (const database of [embedded, moved, restored]) await database.close();
});

test("a backup of the embedded database fills another folder", async () => {
  const embedded = await openDatabase();
  await fillDatabase(embedded.db, ROWS / 10);
  const copied = await copy(embedded, { dataDir: join(folder, "copied") }, "embedded.backup");
  expect(await sumsOf(copied, "forms.appointment")).toEqual(await sumsOf(embedded, "forms.appointment"));
  for (const database of [embedded, copied]) await database.close();
  expect(await restore("embedded.backup", { dataDir: join(folder, "copied") })).toEqual({
    ok: false,
    lines: [expect.stringMatching(/^There is a database in /)],
  });
});

test("a backup of an older release is migrated after its restore", async () => {
  const former = join(folder, "migrations");
  await cp(MIGRATIONS.migrationsFolder, former, { recursive: true });
  const journal = join(former, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8"));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
  const { client, db } = await createPglite({});
  await migrate(db, { migrationsFolder: former });
  const source = { keys: TEST_KEYS, dump: () => client.dumpDataDir("gzip") };
  expect(await runBackup(operatorCtx(db), inFolder("older.backup"), source)).toMatchObject({ ok: true });
  expect(await countPending(db)).toBe(1);
  await client.close();
  const settings = { dataDir: join(folder, "older") };
  expect(await restore("older.backup", settings)).toMatchObject({ ok: true });
  const restored = await openDatabase(settings);
  expect(await countPending(restored.db)).toBe(0);
  await restored.close();
});

testPostgres("a backup holds one moment while others write", async () => {
  const settings = await newPostgres();
  const database = await openDatabase(settings);
  await fillDatabase(database.db, 5_000);
  await database.db.execute(sql`truncate forms.appointment, forms.landing cascade`);
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      await database.db.transaction(async (tx) => {
        const person = sql`gen_random_uuid(), 'a', 'b', 'c', 'd', 'e', 'f', '{}'`;
        await tx.execute(sql`insert into forms.landing (unique_id, first_name, last_name, email, phone_number, source_id,
            source, form_fields, preferred_language) select ${person}, 'en'`);
        await tx.execute(sql`insert into forms.appointment (unique_id, first_name, last_name, email, phone_number, source_id,
            source, form_fields, source_type, selected_option, notes, source_alias, visitor_type, start_at, end_at)
            select ${person}, 'a', 'b', 'c', 'd', 'guest', now(), now()`);
      });
    }
  };
  const writers = [write(), write(), write()];
  const { databaseUrl } = settings;
  await runBackup(operatorCtx(database.db), inFolder("busy.backup"), toSource(database, databaseUrl));
  isOver = true;
  await Promise.all(writers);
  const written = await database.db.$count(landings);
  await database.close();
  const target = await newPostgres();
  expect(await restore("busy.backup", target)).toMatchObject({ ok: true });
  const restored = await openDatabase(target);
  const counts = [await restored.db.$count(appointments), await restored.db.$count(landings)];
  await restored.close();
  expect(counts[0]).toBe(counts[1]);
  expect(counts[0]).toBeLessThan(written);
});
