import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { afterEach, beforeAll, describe } from "@jest/globals";
import { sql } from "drizzle-orm";
import pg from "pg";
import { type Database, type Db, openDatabase } from "@/backend/db/connect";
import { toPoolSettings } from "@/backend/db/database-settings";
import { TABLES, toQualifiedName } from "@/backend/db/tables";

export type Driver = Database["driver"];

export interface TestDatabase {
  driver: Driver;
  /** Empty at the start of each test. */
  readonly db: Db;
  /** Every statement that reached the database since the last call. */
  takeStatements(): string[];
}

interface Opened {
  database: Database;
  statements: string[];
  remove: () => Promise<void>;
}

/** The databases of an entry's suites: a new one, with new connections, costs the server more processor time than most suites. */
const shared = new Map<Driver, Promise<Opened>>();

const DRIVERS = (["pglite", "postgres"] as const).filter((driver) =>
  (process.env.TEST_DRIVERS ?? "postgres").split(",").includes(driver),
);
/** Waits longer than production does: on a busy machine fifty calls at once take their time. */
const PATIENT_POOL = { ...toPoolSettings(), connectTimeoutMs: 60_000 };

/** The same suite on every driver, each on a real database of this file's or its entry's own, emptied after each test. */
export function describeEachDriver(title: string, suite: (database: TestDatabase) => void): void {
  for (const driver of DRIVERS) {
    describe(`${title} (${driver})`, () => suite(useDatabase(driver)));
  }
}

/**
 * A suite on PostgreSQL, or on PGlite where that is the only driver of the run: for calls that the browser tests make on PGlite too.
 * Suites about statements, transactions, orders and locks run on each driver.
 */
export function describeOnDatabase(title: string, suite: (database: TestDatabase) => void): void {
  const driver = DRIVERS.at(-1);
  if (driver !== undefined) describe(`${title} (${driver})`, () => suite(useDatabase(driver)));
}

function useDatabase(driver: Driver): TestDatabase {
  let opened: Opened | undefined;
  const current = (): Opened => {
    if (!opened) throw new Error("The database is open inside tests only.");
    return opened;
  };
  beforeAll(async () => {
    opened = await share(driver);
    opened.statements.length = 0;
  });
  afterEach(() => empty(current().database.db));
  return {
    driver,
    get db() {
      return current().database.db;
    },
    takeStatements: () => current().statements.splice(0),
  };
}

function share(driver: Driver): Promise<Opened> {
  const opened = shared.get(driver) ?? (driver === "pglite" ? openMigratedPglite() : openScratchPostgres());
  shared.set(driver, opened);
  return opened;
}

/** Closes and removes the databases of the suites, after the last of them. */
export async function closeDatabases(): Promise<void> {
  for (const opening of shared.values()) {
    const { database, remove } = await opening;
    await database.close();
    await remove();
  }
  shared.clear();
}

async function openMigratedPglite(): Promise<Opened> {
  const archive = await openAsBlob(process.env.TEST_PGLITE_ARCHIVE ?? "");
  const statements: string[] = [];
  const database = await openDatabase({ archive, onStatement: (statement) => statements.push(statement) });
  return { database, statements, remove: async () => {} };
}

async function openScratchPostgres(): Promise<Opened> {
  const { url, remove } = await createScratchDatabase(process.env.TEST_TEMPLATE);
  const statements: string[] = [];
  const onStatement = (statement: string) => statements.push(statement);
  const database = await openDatabase({ databaseUrl: url, onStatement, pool: PATIENT_POOL });
  return { database, statements, remove };
}

/** A new database on the tests' PostgreSQL server, empty or like `template`; behind the pooler with `TEST_POOLER=on`. */
export async function createScratchDatabase(
  template = "template1",
): Promise<{ url: string; remove: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL ?? "";
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runOn(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  url.port = process.env.TEST_POOLER_PORT ?? url.port;
  return { url: url.href, remove: () => runOn(server, `drop database ${name} with (force)`) };
}

/** Runs statements on the server of a `postgres:` address. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const TABLE_OIDS = TABLES.map((table) => `'${toQualifiedName(table)}'::regclass::oid`).join(", ");

/** Larger tables are truncated: what is deleted keeps its space. */
const LARGE_BYTES = 512 * 1024;

/**
 * Empties all tables that were ever filled and restarts their sequences. Most tests fill few tables with few rows, which are deleted,
 * without the checks of foreign keys as every table is emptied: truncating makes new files for each table, each index and all that refer to it.
 */
const EMPTY_ALL = `do $$
declare
  name text;
  deleted bigint;
  bytes bigint;
  start record;
  large text[] := '{}';
begin
  perform set_config('session_replication_role', 'replica', true);
  for name, bytes in
    select oid::regclass, pg_relation_size(oid) from pg_class
    where oid = any(array[${TABLE_OIDS}]) and (relkind = 'p' or pg_relation_size(oid) > 0)
  loop
    if bytes > ${LARGE_BYTES} then
      large := large || name;
      continue;
    end if;
    execute 'delete from ' || name;
    get diagnostics deleted = row_count;
    continue when deleted = 0;
    for start in
      select seqrelid, seqstart from pg_sequence join pg_depend on objid = seqrelid where refobjid = name::regclass
    loop
      perform setval(start.seqrelid::regclass, start.seqstart, false);
    end loop;
  end loop;
  if large <> '{}' then
    execute 'truncate ' || array_to_string(large, ', ') || ' restart identity cascade';
  end if;
end $$`;

async function empty(db: Db): Promise<void> {
  await db.execute(sql.raw(EMPTY_ALL));
}
