import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { openDatabase } from "@/backend/db/connect";
import { guests } from "@/backend/db/schema/gateway";
import { createScratchDatabase } from "@/backend/test-support/drivers";

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
});

const testPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
testPostgres("four copies that start together on one PostgreSQL migrate it once", async () => {
  const migrations = readMigrationFiles({ migrationsFolder: "backend/db/migrations" });
  const { url, remove } = await createScratchDatabase();
  const copies = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url })));
  const [first] = copies;
  const applied = await first?.db.execute(sql`select hash from drizzle.__drizzle_migrations`);
  await Promise.all(copies.map((copy) => copy.close()));
  await remove();
  expect(applied).toMatchObject({ rows: migrations.map(({ hash }) => ({ hash })) });
});

testPostgres("a start waits for a server whose Unix socket is not there yet", async () => {
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
});

testPostgres("a socket that stays away is told with its folder", async () => {
  const address = `postgres:///care_network?host=${folder}&user=care-network`;
  await expect(openDatabase({ databaseUrl: address })).rejects.toThrow(
    `PostgreSQL at ${folder} (DATABASE_URL) does not answer.`,
  );
});
