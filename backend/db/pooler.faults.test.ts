import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { openDatabase } from "@/backend/db/connect";
import { toPoolSettings } from "@/backend/db/database-settings";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { findPgbouncer, startPgbouncer, type TestPooler } from "@/backend/test-support/start-pgbouncer";

const testPooler = process.env.TEST_DATABASE_URL && findPgbouncer() ? test : test.skip;
let pooler: TestPooler | undefined;
let scratch: Awaited<ReturnType<typeof createScratchDatabase>> | undefined;

if (testPooler === test) {
  beforeAll(async () => {
    scratch = await createScratchDatabase();
    pooler = await startPgbouncer(process.env.TEST_DATABASE_URL ?? "");
  });
  afterAll(async () => {
    await pooler?.stop();
    await scratch?.remove();
  });
}

const addresses = () => {
  const direct = scratch?.url ?? "";
  return { directUrl: direct, databaseUrl: pooler?.through(direct) ?? "" };
};
const settingsOf = (names: string[]) =>
  sql`select name, setting from pg_settings where name = any(${sql.param(names)})`;

testPooler(
  "behind PgBouncer in transaction mode every connection has the timeouts, as the role's defaults in this database",
  async () => {
    let told = 0;
    const open = () => openDatabase({ ...addresses(), onDefaultsSet: () => (told += 1) });
    const copies = await Promise.all([open(), open()]);
    for (const { db } of copies)
      expect(await db.execute(settingsOf(["jit", "statement_timeout"]))).toMatchObject({
        rows: [
          { name: "jit", setting: "off" },
          { name: "statement_timeout", setting: "15000" },
        ],
      });
    await Promise.all(copies.map(({ close }) => close()));
    expect(told).toBe(1);
    await (await open()).close();
    expect(told).toBe(1);
  },
);

testPooler("a pooler that drops the timeouts without a word is found out", async () => {
  const { url, remove } = await createScratchDatabase();
  const silent = await startPgbouncer(process.env.TEST_DATABASE_URL ?? "", 3, "ignore_startup_parameters = options");
  let told = 0;
  const settings = { databaseUrl: silent.through(url), directUrl: url, onDefaultsSet: () => (told += 1) };
  await (await openDatabase(settings)).close();
  const { db, close } = await openDatabase({ databaseUrl: url, statementDeadlineMs: 0 });
  const defaults = sql`select unnest(setconfig) as setting from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database()) order by 1`;
  expect(await db.execute(defaults)).toMatchObject({
    rows: [
      { setting: "idle_in_transaction_session_timeout=60000" },
      { setting: "jit=off" },
      { setting: "statement_timeout=15000" },
    ],
  });
  expect(told).toBe(1);
  await close();
  await silent.stop();
  await remove();
});

testPooler("an operator's statement past the pooler has no deadline, and leaves the services' defaults", async () => {
  const { directUrl } = addresses();
  const pool = { ...toPoolSettings(), statementTimeoutMs: 2_000 };
  await (await openDatabase({ ...addresses(), pool })).close();
  const operator = await openDatabase({ databaseUrl: directUrl, statementDeadlineMs: 0 });
  await operator.db.execute(sql`select pg_sleep(2.5)`);
  await operator.close();
  const fresh = await openDatabase({ ...addresses(), pool });
  await fresh.close();
  const plain = await openDatabase({ databaseUrl: directUrl, pool: { ...pool, statementTimeoutMs: 500 } });
  await expect(plain.db.execute(sql`select pg_sleep(2.5)`)).rejects.toMatchObject({ cause: { code: "57014" } });
  await plain.close();
});

testPooler(
  "no setting of a connection outlasts its transaction: other clients get the same connection next",
  async () => {
    const { db, close } = await openDatabase({ ...addresses(), pool: { ...toPoolSettings(), size: 1 } });
    const { db: other, close: closeOther } = await openDatabase(addresses());
    const settings = await Promise.all(
      Array.from({ length: 40 }, async (_, turn) => {
        if (turn % 2 === 0)
          return db.transaction((tx) => tx.execute(sql`set local statement_timeout = 0`)).then(() => []);
        const { rows } = (await other.execute(settingsOf(["statement_timeout"]))) as unknown as {
          rows: { setting: string }[];
        };
        return rows.map(({ setting }) => setting);
      }),
    );
    expect(settings.flat()).not.toContain("0");
    await Promise.all([close(), closeOther()]);
  },
);
