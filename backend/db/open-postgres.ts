import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { isDatabaseUnavailable } from "@/backend/db/error-code";
import { countPending, MIGRATIONS, requireMigrated } from "@/backend/db/migrations";

export interface PostgresSettings {
  connectionString: string;
  /** Whether to migrate the schema; otherwise it must be up to date. */
  migrates: boolean;
  /** Called with the number of applied migrations. */
  onMigrated: (count: number) => void;
  /** Statement timeout in milliseconds; 0 for none. */
  statementDeadlineMs: number;
  /** How long to wait for a server that does not answer yet. */
  waitMs: number;
  /** Called once when the server does not answer yet. */
  onWaiting: () => void;
  /** Called on each lost connection; the pool opens another on demand. */
  onConnectionLost: (error: Error) => void;
}

/** An arbitrary lock number, the same in every copy of the services. */
const MIGRATION_LOCK = 7_204_113;
const APPLICATION = "care-network-services";
const CONNECT_DEADLINE_MS = 3_000;
const WAIT_STEP_MS = 250;

/** Waits for PostgreSQL, migrates the schema, and opens a pool that survives the loss of any connection. */
export async function openPool(settings: PostgresSettings): Promise<pg.Pool> {
  await waitFor(() => migrateUnderLock(settings), settings);
  const pool = new ResilientPool({
    connectionString: settings.connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_DEADLINE_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: settings.statementDeadlineMs,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    application_name: APPLICATION,
    // Compiling a statement of a few milliseconds takes a hundred.
    options: "-c jit=off",
  });
  // The pool also emits an idle connection's error; without a listener that would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", settings.onConnectionLost));
  return pool;
}

type ConnectCallback = Parameters<pg.Pool["connect"]>[0];

/**
 * Releases a connection that ends while in use. Drizzle releases one only after its `begin` succeeded, so a connection lost
 * before that would occupy its place in the pool for ever.
 */
class ResilientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return super.connect().then(releaseWhenLost);
    super.connect(callback);
    return undefined;
  }
}

function releaseWhenLost(client: pg.PoolClient): pg.PoolClient {
  const releaseToPool = client.release;
  let isReleased = false;
  client.release = (reason) => {
    if (isReleased) return;
    isReleased = true;
    client.off("end", onEnd);
    releaseToPool(reason);
  };
  const onEnd = () => client.release(true);
  client.once("end", onEnd);
  return client;
}

/** Copies that start together migrate one after the other; the lock ends with the connection at the latest. */
async function migrateUnderLock(settings: PostgresSettings): Promise<void> {
  const { connectionString, migrates, onMigrated, onConnectionLost } = settings;
  const connectionTimeoutMillis = CONNECT_DEADLINE_MS;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis, application_name: APPLICATION });
  client.on("error", onConnectionLost);
  await client.connect();
  try {
    const db = drizzle({ client });
    if (!migrates) return await requireMigrated(db);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const pending = await countPending(db);
    if (pending > 0) await migrate(db, MIGRATIONS);
    onMigrated(pending);
  } finally {
    await client.end();
  }
}

/** Retries while the server is away. Throws the last attempt's error after `waitMs`. */
async function waitFor(attempt: () => Promise<void>, { waitMs, onWaiting }: PostgresSettings): Promise<void> {
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
