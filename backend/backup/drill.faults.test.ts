import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { backupCommandSchema, runBackup, runComparison, runRestore } from "@/backend/backup/backup-command";
import { listAuditMonths } from "@/backend/db/audit-months";
import { type Database, type DatabaseSettings, openDatabase } from "@/backend/db/connect";
import { appointments, landings } from "@/backend/db/schema/forms-requests";
import { guests } from "@/backend/db/schema/gateway";
import { directoryVersions } from "@/backend/db/schema/search";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { fillDatabase } from "@/backend/test-support/fill-database";
import { operatorCtx } from "@/backend/test-support/forms";

/** A deployment of two years has more: `DRILL_ROWS=100000` takes a minute and a half. */
const ROWS = Number(process.env.DRILL_ROWS ?? 20_000);

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

async function newPostgres(): Promise<DatabaseSettings> {
  const made = await createScratchDatabase();
  scratch.push(made);
  return { databaseUrl: made.url };
}

/** Backs a database up and restores it into another; both must have the same checksums. */
async function move(from: Database, settings: DatabaseSettings, name: string): Promise<Database> {
  expect(await runBackup(operatorCtx(from.db), inFolder(name))).toMatchObject({ ok: true });
  expect((await stat(inFolder(name).file)).mode & 0o777).toBe(0o600);
  expect(await runRestore(inFolder(name), () => openDatabase(settings))).toMatchObject({ ok: true });
  const to = await openDatabase(settings);
  expect(await runComparison(operatorCtx(to.db), inFolder(name))).toMatchObject({ ok: true });
  return to;
}

const nextUserId = async ({ db }: Database) => {
  const [made] = await db
    .select({ id: sql<string>`nextval('gateway.user_id_seq')::text` })
    .from(sql`(values (1)) as one`);
  return made?.id;
};

const testPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
testPostgres("all rows go from the embedded database to PostgreSQL and back with the same checksums", async () => {
  const embedded = await openDatabase();
  await fillDatabase(embedded.db, ROWS);
  const postgres = await move(embedded, await newPostgres(), "there.backup");
  const back = await move(postgres, { dataDir: join(folder, "back") }, "back.backup");
  expect(await back.db.$count(guests)).toBe(0.8 * ROWS);
  expect(await sumsOf(back, "forms.appointment")).toEqual(await sumsOf(embedded, "forms.appointment"));

  expect(await listAuditMonths(back.db)).toEqual(await listAuditMonths(embedded.db));
  expect(await nextUserId(postgres)).toBe(await nextUserId(embedded));
  const versions = await postgres.db.$count(directoryVersions);
  await postgres.db.execute(sql`update search.entity set facets = '{new:facet}' where unique_id = 't1'`);
  expect(await postgres.db.$count(directoryVersions)).toBe(versions + 1);
  expect(await runComparison(operatorCtx(postgres.db), inFolder("back.backup"))).toMatchObject({
    ok: false,
    lines: expect.arrayContaining([
      `search.entity: ${ROWS / 200} rows in the backup, ${ROWS / 200} rows in the database`,
      expect.stringMatching(/^search.directory_version: /),
    ]),
  });
  for (const database of [embedded, postgres, back]) await database.close();
});

testPostgres("a backup holds one moment while others write", async () => {
  const settings = await newPostgres();
  const database = await openDatabase(settings);
  await fillDatabase(database.db, 5_000);
  await database.db.execute(sql`truncate forms.appointment, forms.landing, forms.request_token`);
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
  await runBackup(operatorCtx(database.db), inFolder("busy.backup"));
  isOver = true;
  await Promise.all(writers);
  const written = await database.db.$count(landings);
  await database.close();
  const restored = await openDatabase();
  await runRestore(inFolder("busy.backup"), async () => ({ db: restored.db, close: async () => {} }));
  const counts = [await restored.db.$count(appointments), await restored.db.$count(landings)];
  await restored.close();
  expect(counts[0]).toBe(counts[1]);
  expect(counts[0]).toBeLessThan(written);
});
