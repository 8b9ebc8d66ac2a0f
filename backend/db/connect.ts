import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite, type PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";
import { requireDataFolder } from "@/backend/data-folder";
import { type PoolSettings, toPoolSettings } from "@/backend/db/database-settings";
import { explainPostgresError } from "@/backend/db/explain-postgres-error";
import { type FolderLock, lockFolder } from "@/backend/db/folder-lock";
import { countPending, MIGRATIONS } from "@/backend/db/migrations";
import { openPool } from "@/backend/db/open-postgres";

/** The database or a transaction in it, for either driver. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  db: Db;
  driver: "pglite" | "postgres";
  /** The lock on the data folder; null for PostgreSQL and in memory. */
  lock: FolderLock | null;
  /** Writes a compressed copy of the embedded database; null for PostgreSQL, whose programs do that. */
  dump: (() => Promise<Blob>) | null;
  /** The connections in each state, and the requests that wait for one; only of PostgreSQL. */
  pool?: () => Record<"used" | "idle" | "waiting" | "limit", number>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** The address of PostgreSQL or of its pooler; absent for the embedded PGlite. */
  databaseUrl?: string | undefined;
  /** PostgreSQL itself, for migrations, where `databaseUrl` is a pooler's address. */
  directUrl?: string | undefined;
  /** PGlite's folder, locked for this process; absent for a database in memory. */
  dataDir?: string | undefined;
  /** Initial content of an embedded database in memory: the tar archive inside a `dump`. */
  archive?: Blob | undefined;
  /** Size and timeouts of the pool. */
  pool?: PoolSettings | undefined;
  /** In place of the pool's statement timeout, in milliseconds. 0 for operators' work: none. */
  statementDeadlineMs?: number;
  /** True (the default) to migrate PostgreSQL. The embedded database is always migrated. */
  migrates?: boolean;
  /** Called with the number of applied migrations. */
  onMigrated?: (count: number) => void;
  /** Time to wait for PostgreSQL to start answering, in milliseconds; 0 by default. */
  waitMs?: number;
  /** Called once when PostgreSQL does not answer yet. */
  onWaiting?: () => void;
  /** Called on each lost connection; the pool opens another on demand. */
  onConnectionLost?: (error: Error) => void;
  /** Called when the role's defaults in PostgreSQL were set, which a pooler needs. */
  onDefaultsSet?: () => void;
  /** Called with every statement and its parameters: for benchmarks, never for a log. */
  onStatement?: (statement: string, parameters: unknown[]) => void;
}

/** Column names in the database are snake_case. */
export const CASING = { casing: "snake_case" } as const;

/** Opens and migrates the database. Throws `OperatorError` with the reason. */
export function openDatabase(settings: DatabaseSettings = {}): Promise<Database> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl, settings) : openPglite(settings);
}

async function openPostgres(connectionString: string, settings: DatabaseSettings): Promise<Database> {
  const poolSettings = settings.pool ?? toPoolSettings();
  const pool = await openPool({
    connectionString,
    directConnectionString: settings.directUrl ?? connectionString,
    pool: { ...poolSettings, statementTimeoutMs: settings.statementDeadlineMs ?? poolSettings.statementTimeoutMs },
    migrates: settings.migrates ?? true,
    onMigrated: settings.onMigrated ?? (() => {}),
    waitMs: settings.waitMs ?? 0,
    onWaiting: settings.onWaiting ?? (() => {}),
    onConnectionLost: settings.onConnectionLost ?? (() => {}),
    onDefaultsSet: settings.onDefaultsSet ?? (() => {}),
  }).catch((error: unknown) => {
    throw explainPostgresError(error, connectionString);
  });
  const db: Db = drizzlePostgres({ client: pool, ...CASING, ...toLogger(settings.onStatement) });
  return { db, driver: "postgres", lock: null, dump: null, pool: () => poolState(pool), close: () => pool.end() };
}

const poolState = ({ totalCount, idleCount, waitingCount, options }: Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
  limit: options.max,
});

/** The option of Drizzle that reports statements. */
export const toLogger = (logQuery: DatabaseSettings["onStatement"]) => (logQuery ? { logger: { logQuery } } : {});

/** PGlite's own conversion takes milliseconds for a portrait. */
const FAST_BYTES = {
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString("hex")}` },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), "hex") },
};

/** PostgreSQL writes to each page of its buffers when it starts: the usual 128 MB take half of the time to open a database. */
const START_PARAMS = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

/** The embedded database itself: a client of it, and queries through it. */
export interface Embedded {
  client: PGlite;
  db: PgliteDatabase;
}

/** Opens the embedded database as it is, in a folder or in memory, or makes it: empty, or with the content of an archive. */
export async function createPglite({
  folder,
  archive,
  onStatement,
}: Pick<DatabaseSettings, "archive" | "onStatement"> & { folder?: string | undefined }): Promise<Embedded> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const client = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(archive === undefined ? {} : { loadDataDir: archive }),
    extensions: { btree_gist, pg_trgm },
    startParams: START_PARAMS,
    ...FAST_BYTES,
    // A committed write must reach the operating system before the answer is sent.
    relaxedDurability: false,
  });
  return { client, db: drizzlePglite({ client, ...CASING, ...toLogger(onStatement) }) };
}

async function openPglite({ dataDir, archive, onStatement, onMigrated }: DatabaseSettings): Promise<Database> {
  if (dataDir !== undefined) requireDataFolder(dataDir);
  const lock = dataDir === undefined ? null : lockFolder(dataDir, new Date());
  try {
    const folder = dataDir === undefined ? undefined : join(dataDir, "database");
    const { client, db } = await createPglite({ folder, archive, onStatement });
    const pending = await countPending(db);
    await migratePglite(db, MIGRATIONS);
    onMigrated?.(pending);
    const close = async () => {
      await client.close();
      lock?.release();
    };
    return { db, driver: "pglite", lock, dump: () => client.dumpDataDir("gzip"), close };
  } catch (error) {
    lock?.release();
    if (dataDir !== undefined) requireDataFolder(dataDir);
    throw error;
  }
}
