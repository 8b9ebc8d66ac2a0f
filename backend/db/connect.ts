import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { type FolderLock, lockFolder } from "@/backend/db/folder-lock";
import * as schema from "@/backend/db/schema";

/** The database or a transaction in it, whichever driver is below. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  driver: "pglite" | "postgres";
  /** The hold on the data folder; null for PostgreSQL and in memory. */
  lock: FolderLock | null;
  /** Writes a copy of the embedded database, as a compressed archive; null for PostgreSQL, which has backups of its own. */
  dump: (() => Promise<Blob>) | null;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** PostgreSQL; without it the embedded PGlite. */
  databaseUrl?: string | undefined;
  /** PGlite's folder, locked for this process; without it PGlite lives in memory. */
  dataDir?: string | undefined;
  /** PostgreSQL ends a statement that runs longer: nobody waits for such a search any more. 0 for operators' work: never. */
  statementDeadlineMs?: number;
  /** Told about lost idle connections, which the pool replaces by itself. */
  onPoolError?: (error: Error) => void;
  /** Told of every statement that is sent, with its parameters: for benchmarks, never for a log. */
  onStatement?: (statement: string, parameters: unknown[]) => void;
}

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) };
/** Any number, as long as every copy of the services takes the same. */
const MIGRATION_LOCK = 7_204_113;
const APPLICATION = "care-network-services";
const STATEMENT_DEADLINE_MS = 15_000;
const CASING = { schema, casing: "snake_case" } as const;

/** Opens the database and brings it up to date. Throws `FolderInUseError` when another process has the data folder. */
export function openDatabase(settings: DatabaseSettings = {}): Promise<Database> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl, settings) : openPglite(settings);
}

async function openPostgres(
  connectionString: string,
  { statementDeadlineMs = STATEMENT_DEADLINE_MS, onPoolError, onStatement }: DatabaseSettings,
): Promise<Database> {
  await migrateUnderLock(connectionString);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementDeadlineMs,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    application_name: APPLICATION,
  });
  pool.on("error", (error) => onPoolError?.(error));
  const db: Db = drizzlePostgres({ client: pool, ...CASING, ...toLogger(onStatement) });
  return { db, driver: "postgres", lock: null, dump: null, close: () => pool.end() };
}

const toLogger = (logQuery: DatabaseSettings["onStatement"]) => (logQuery ? { logger: { logQuery } } : {});

/** Copies started together migrate one after the other; the lock ends with the connection at the latest. */
async function migrateUnderLock(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, application_name: APPLICATION });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migratePostgres(drizzlePostgres({ client, ...CASING }), MIGRATIONS);
  } finally {
    await client.end();
  }
}

async function openPglite({ dataDir, onStatement }: DatabaseSettings): Promise<Database> {
  const lock = dataDir === undefined ? null : lockFolder(dataDir, new Date());
  try {
    const folder = dataDir === undefined ? undefined : join(dataDir, "database");
    if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const client = await PGlite.create({
      ...(folder === undefined ? {} : { dataDir: folder }),
      extensions: { pg_trgm, fuzzystrmatch },
      // An answered write must be with the operating system before the answer leaves.
      relaxedDurability: false,
    });
    const db = drizzlePglite({ client, ...CASING, ...toLogger(onStatement) });
    await migratePglite(db, MIGRATIONS);
    const close = async () => {
      await client.close();
      lock?.release();
    };
    return { db, driver: "pglite", lock, dump: () => client.dumpDataDir("gzip"), close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
