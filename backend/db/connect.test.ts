import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { openDatabase } from "@/backend/db/connect";
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

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "connect-test-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a folder opened twice, one after the other, is migrated once and keeps its rows", async () => {
  const id = "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11";
  const first = await openDatabase({ dataDir: folder });
  await first.db.insert(guests).values({ uniqueId: id, userUniqueId: id });
  await first.close();
  const second = await openDatabase({ dataDir: folder });
  const rows = await second.db.select().from(guests);
  await second.close();
  expect(rows).toHaveLength(1);
}, 30_000);

const testPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
testPostgres(
  "four copies that start together on one PostgreSQL migrate it once",
  async () => {
    const migrations = readMigrationFiles({ migrationsFolder: "backend/db/migrations" });
    const { url, remove } = await createScratchDatabase();
    const copies = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url })));
    const [first] = copies;
    const applied = await first?.db.execute(sql`select hash from drizzle.__drizzle_migrations`);
    await Promise.all(copies.map((copy) => copy.close()));
    await remove();
    expect(applied).toMatchObject({ rows: migrations.map(({ hash }) => ({ hash })) });
  },
  30_000,
);

testPostgres(
  "a statement is ended at its deadline; an operator's is not",
  async () => {
    const { url, remove } = await createScratchDatabase();
    const nap = sql`select pg_sleep(0.5)`;
    const hurried = await openDatabase({ databaseUrl: url, statementDeadlineMs: 250 });
    await expect(hurried.db.execute(nap)).rejects.toMatchObject({ cause: { code: "57014" } });
    await hurried.close();
    const patient = await openDatabase({ databaseUrl: url, statementDeadlineMs: 0 });
    await expect(patient.db.execute(nap)).resolves.toBeDefined();
    expect(await patient.db.execute(sql`show statement_timeout`)).toMatchObject({ rows: [{ statement_timeout: "0" }] });
    await patient.close();
    await remove();
  },
  30_000,
);

testPostgres(
  "a start waits for a server whose Unix socket is not there yet",
  async () => {
    const { url, remove } = await createScratchDatabase();
    const { hostname, port, username, pathname } = new URL(url);
    const server = await openDatabase({ databaseUrl: url });
    const [shown] = await server.db
      .select({ folder: sql<string>`split_part(setting, ',', 1)` })
      .from(sql`pg_settings`)
      .where(sql`name = 'unix_socket_directories'`);
    await server.close();
    expect(hostname).toBe("127.0.0.1");
    const sockets = join(folder, "sockets");
    let waits = 0;
    const opening = openDatabase({
      databaseUrl: `postgres://${pathname}?host=${sockets}&port=${port}&user=${username}`,
      waitMs: 20_000,
      onWaiting: () => {
        waits += 1;
        symlinkSync(String(shown?.folder), sockets);
      },
    });
    await (await opening).close();
    await remove();
    expect(waits).toBe(1);
  },
  60_000,
);

testPostgres("a socket that stays away is told with its folder", async () => {
  const address = `postgres:///care_network?host=${folder}&user=care-network`;
  await expect(openDatabase({ databaseUrl: address })).rejects.toThrow(
    `PostgreSQL at ${folder} (DATABASE_URL) does not answer.`,
  );
});
