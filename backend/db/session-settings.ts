import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { DEFAULTS_LOCK } from "@/backend/db/advisory-locks";
import { ResilientPool, type ServerSettings } from "@/backend/db/resilient-pool";
import { settleWithin } from "@/domain/net/settle-within";

/** PgBouncer's own error message for startup options that it refuses. */
const REFUSED = /unsupported startup parameter/;

/** By name, in PostgreSQL's units. */
type SessionSettings = Readonly<Record<string, string>>;

const wantedSettings = (statementTimeoutMs: number): SessionSettings => ({
  statement_timeout: String(statementTimeoutMs),
  idle_in_transaction_session_timeout: "60000",
  // Compiling a statement of a few milliseconds takes a hundred.
  jit: "off",
});

/** The startup options of a server that is not behind a pooler. */
export const sessionOptions = (statementTimeoutMs: number): string =>
  Object.entries(wantedSettings(statementTimeoutMs))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

interface Poolers {
  /** The role's defaults are written here, past a pooler. */
  direct: ServerSettings;
  /** Called when they were written: connections that the pooler opened before do not have them. */
  onDefaultsSet: () => void;
}

/**
 * The startup options that give each connection of a server its timeouts; undefined behind a pooler, which refuses or drops
 * them. The role's own defaults in this database then have the same values. Operators' work has no timeout to set.
 */
export async function provideSessionSettings(
  server: ServerSettings,
  { direct, onDefaultsSet }: Poolers,
): Promise<string | undefined> {
  const wanted = wantedSettings(server.statementTimeoutMs);
  const options = sessionOptions(server.statementTimeoutMs);
  if (await withPool({ ...server, options }, (pool) => hold(pool, wanted)).catch(toRefused)) return options;
  if (server.statementTimeoutMs === 0) return undefined;
  if (await withPool(direct, (pool) => setDefaults(drizzle({ client: pool }), wanted))) onDefaultsSet();
  return undefined;
}

/** Time limit for a server to close a connection. */
const CLOSING_MS = 2_000;

/** Runs something with one connection of its own, and waits until it is closed: the role may not be allowed a second one. */
export async function withPool<T>(server: ServerSettings, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new ResilientPool({ ...server, size: 1 });
  const closed: Promise<void>[] = [];
  pool.on("connect", (client) => closed.push(new Promise((resolve) => client.once("end", resolve))));
  try {
    return await use(pool);
  } finally {
    await pool.end();
    // The pool itself does not wait for that.
    await settleWithin(CLOSING_MS, Promise.all(closed));
  }
}

function toRefused(error: unknown): false {
  if (error instanceof Error && REFUSED.test(error.message)) return false;
  throw error;
}

async function hold(pool: pg.Pool, wanted: SessionSettings): Promise<boolean> {
  const query = "select name, setting from pg_settings where name = any($1)";
  const { rows } = await pool.query<{ name: string; setting: string }>(query, [Object.keys(wanted)]);
  return rows.every(({ name, setting }) => setting === wanted[name]);
}

/** Sets the defaults of this connection's role in this database. Returns whether one was different. */
function setDefaults(db: NodePgDatabase, wanted: SessionSettings): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEFAULTS_LOCK})`);
    const present = await readDefaults(tx);
    const different = Object.entries(wanted).filter(([name, value]) => !present.includes(`${name}=${value}`));
    for (const [name, value] of different) {
      const [{ statement } = { statement: "" }] = await tx
        .select({
          statement: sql<string>`format('alter role current_user in database %I set %I = %L', current_database(), ${name}::text, ${value}::text)`,
        })
        .from(sql`(values (1)) as one`);
      await tx.execute(sql.raw(statement));
    }
    return different.length > 0;
  });
}

async function readDefaults(db: Pick<NodePgDatabase, "select">): Promise<string[]> {
  const [row] = await db
    .select({ settings: sql<string[]>`coalesce(array_agg(setting), '{}')` })
    .from(sql`pg_db_role_setting cross join unnest(setconfig) as setting`)
    .where(
      sql`setrole = current_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())`,
    );
  return row?.settings ?? [];
}
