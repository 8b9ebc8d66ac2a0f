import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { startPgbouncer, type TestPooler } from "./start-pgbouncer.ts";
import { startPostgres, type TestPostgres } from "./start-postgres.ts";

declare global {
  var testPostgres: TestPostgres | undefined;
  var testPooler: TestPooler | undefined;
  var testArchiveFolder: string | undefined;
}

/** As many writers as a test holds at once. */
const POOLED_CONNECTIONS = 12;

const run = promisify(execFile);

/** Before the services' tests: their databases, migrated once, unless one is given or left out; and a line that says so. */
export default async function setUpDatabases(): Promise<void> {
  const drivers = (process.env.TEST_DRIVERS ?? "pglite,postgres").split(",");
  const [, postgres] = await Promise.all([
    archivePglite(),
    drivers.includes("postgres") ? providePostgres() : undefined,
  ]);
  const notes = [drivers.includes("pglite") ? "PGlite (in memory)" : undefined, postgres].filter(Boolean);
  process.stderr.write(`Databases of the services' tests: ${notes.join(" and ")}\n`);
}

/** Also for the tests of data folders, which are the embedded database's whatever the drivers. */
async function archivePglite(): Promise<void> {
  globalThis.testArchiveFolder = mkdtempSync(join(tmpdir(), "care-network-archive-"));
  process.env.TEST_PGLITE_ARCHIVE = join(globalThis.testArchiveFolder, "pglite.tar");
  await migrate(process.env.TEST_PGLITE_ARCHIVE);
}

async function providePostgres(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) globalThis.testPostgres = await startPostgres();
  const url = new URL(given ?? globalThis.testPostgres?.url ?? "");
  process.env.TEST_DATABASE_URL = url.href;
  process.env.TEST_TEMPLATE = `test_template_${process.pid}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${process.env.TEST_TEMPLATE}`);
  await client.end();
  url.pathname = `/${process.env.TEST_TEMPLATE}`;
  await migrate(url.href);
  const name = `PostgreSQL (${globalThis.testPostgres?.origin ?? "TEST_DATABASE_URL"})`;
  if (process.env.TEST_POOLER !== "on") return name;
  globalThis.testPooler = await startPgbouncer(url.href, POOLED_CONNECTIONS);
  process.env.TEST_POOLER_PORT = new URL(globalThis.testPooler.through(url.href)).port;
  return `${name} behind PgBouncer in transaction mode`;
}

async function migrate(target: string): Promise<void> {
  await run(process.execPath, [
    "--import",
    "./scripts/resolve-imports.ts",
    "backend/test-support/prepare-database.ts",
    target,
  ]);
}
