import { expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { openDatabase } from "@/backend/db/connect";
import { toPoolSettings } from "@/backend/db/database-settings";
import { guests } from "@/backend/db/schema/gateway";
import { entities } from "@/backend/db/schema/search";
import { createScratchDatabase, describeEachDriver } from "@/backend/test-support/drivers";
import { seedTherapists } from "@/backend/test-support/services";

describeEachDriver("the database", (database) => {
  test("orders aliases byte by byte, whatever the server's locale", async () => {
    await seedTherapists(
      database.db,
      ["b c", "b", "a z", "ba"].map((displayName) => ({ displayName })),
    );
    const rows = await database.db.select({ alias: entities.entityAlias }).from(entities).orderBy(entities.entityAlias);
    expect(rows.map((row) => row.alias)).toEqual(["a z", "b", "b c", "ba"]);
  });

  test("gives bytes, lists and moments back as they went in", async () => {
    const now = new Date("2026-03-10T15:00:00.123Z");
    const id = "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11";
    await database.db.insert(guests).values({ uniqueId: id, userUniqueId: id, currentVisitingAt: now });
    const [guest] = await database.db.select().from(guests);
    expect(guest).toMatchObject({ uniqueId: id, currentVisitingAt: now, status: "active" });
  });
});

const testPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
testPostgres("a statement is ended at its deadline; an operator's is not", async () => {
  const { url, remove } = await createScratchDatabase(process.env.TEST_TEMPLATE);
  const nap = sql`select pg_sleep(0.5)`;
  const hurried = await openDatabase({ databaseUrl: url, statementDeadlineMs: 250 });
  await expect(hurried.db.execute(nap)).rejects.toMatchObject({ cause: { code: "57014" } });
  await hurried.close();
  const patient = await openDatabase({ databaseUrl: url, statementDeadlineMs: 0 });
  await expect(patient.db.execute(nap)).resolves.toBeDefined();
  expect(await patient.db.execute(sql`show statement_timeout`)).toMatchObject({ rows: [{ statement_timeout: "0" }] });
  await patient.close();
  await remove();
});

testPostgres("a statement that the server refuses leaves the pool its connection", async () => {
  const { url, remove } = await createScratchDatabase(process.env.TEST_TEMPLATE);
  const { db, close } = await openDatabase({ databaseUrl: url, pool: { ...toPoolSettings(), size: 1 } });
  await db.execute(sql`set app.of_this_connection = 'yes'`);
  await expect(db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: "22012" } });
  const same = await db.execute(sql`select current_setting('app.of_this_connection', true) as same`);
  expect(same).toMatchObject({ rows: [{ same: "yes" }] });
  await close();
  await remove();
});
