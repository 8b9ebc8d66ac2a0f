import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { MIGRATION_LOCK } from "@/backend/db/advisory-locks";
import type { PoolSettings } from "@/backend/db/database-settings";
import { isDatabaseUnavailable } from "@/backend/db/error-code";
import { countPending, MIGRATIONS, requireMigrated } from "@/backend/db/migrations";
import { listAddresses } from "@/backend/db/postgres-address";
import { ResilientPool } from "@/backend/db/resilient-pool";
import { provideSessionSettings, withPool } from "@/backend/db/session-settings";

export interface PostgresSettings {
  connectionString: string;
  /** PostgreSQL itself, where the other address is a pooler's. */
  directConnectionString: string;
  pool: PoolSettings;
  /** True to migrate the schema; otherwise it must be up to date. */
  migrates: boolean;
  /** Called with the number of applied migrations. */
  onMigrated: (count: number) => void;
  /** Time to wait for a server that does not answer yet. */
  waitMs: number;
  /** Called once when the server does not answer yet. */
  onWaiting: () => void;
  /** Called on each lost connection; the pool opens another on demand. */
  onConnectionLost: (error: Error) => void;
  /** Called when the role's defaults were set, since a pooler refuses settings of a connection. */
  onDefaultsSet: () => void;
}

const WAIT_STEP_MS = 250;

/** Waits for PostgreSQL, migrates the schema, and opens a pool that survives the loss of any connection. */
export const openPool = (settings: PostgresSettings): Promise<pg.Pool> =>
  waitFor(async () => {
    const { pool, onConnectionLost, onDefaultsSet } = settings;
    const server = { ...pool, addresses: listAddresses(settings.connectionString), onConnectionLost };
    const direct = { ...server, addresses: listAddresses(settings.directConnectionString) };
    await withPool({ ...direct, statementTimeoutMs: 0 }, (client) => migrateUnderLock(drizzle({ client }), settings));
    const options = await provideSessionSettings(server, { direct, onDefaultsSet });
    return new ResilientPool({ ...server, options });
  }, settings);

/** Copies that start together migrate one after the other. The lock ends with the transaction, so a pooler may be between. */
async function migrateUnderLock(db: NodePgDatabase, { migrates, onMigrated }: PostgresSettings): Promise<void> {
  if (!migrates) return await requireMigrated(db);
  const pending = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const count = await countPending(tx);
    if (count > 0) await migrate(tx, MIGRATIONS);
    return count;
  });
  onMigrated(pending);
}

/** Retries while the server is away. Throws the last attempt's error after `waitMs`. */
async function waitFor<T>(attempt: () => Promise<T>, { waitMs, onWaiting }: PostgresSettings): Promise<T> {
  const deadline = Date.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() >= deadline) throw error;
      if (isFirst) onWaiting();
      await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS));
    }
  }
}
