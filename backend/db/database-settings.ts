import { z } from "zod";
import { listAddresses } from "@/backend/db/postgres-address";
import { milliseconds, setting } from "@/domain/net/server-settings";

/** An address of PostgreSQL, perhaps with several hosts. */
export const databaseAddress = (error = "must be a postgres:// address") =>
  z.string().refine((text) => listAddresses(text).length > 0, error);

const count = (fallback: number, max: number, unit: string) =>
  setting(z.coerce.number(`must be a number of ${unit}`).int().min(1).max(max).default(fallback));

/** Settings of the connections to PostgreSQL. */
export const databaseSettings = {
  DATABASE_URL: setting(databaseAddress().optional()),
  DATABASE_DIRECT_URL: setting(databaseAddress().optional()),
  DATABASE_READ_URL: setting(databaseAddress().optional()),
  DATABASE_READ_MAX_LAG_MS: milliseconds(5_000, 0),
  DATABASE_POOL_SIZE: count(10, 1_000, "connections"),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds(3_000, 100),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(15_000, 100),
  DATABASE_IDLE_TIMEOUT_MS: milliseconds(30_000, 1_000),
  DATABASE_CONNECTION_SECONDS: count(1_800, 86_400, "seconds"),
};

/** Size and timeouts of a pool. */
export interface PoolSettings {
  size: number;
  /** For a connection to be made, or to become free. */
  connectTimeoutMs: number;
  /** Ends a statement; 0 for operators' work: none. */
  statementTimeoutMs: number;
  /** Closes a connection that was unused for so long. */
  idleTimeoutMs: number;
  /** Replaces a connection of this age, so that connections follow a changed name or a pooler's new copies. */
  lifetimeSeconds: number;
}

const schema = z.object(databaseSettings);

/** The settings of a pool, from an environment's or the defaults. */
export function toPoolSettings(config: z.output<typeof schema> = schema.parse({})): PoolSettings {
  return {
    size: config.DATABASE_POOL_SIZE,
    connectTimeoutMs: config.DATABASE_CONNECT_TIMEOUT_MS,
    statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    idleTimeoutMs: config.DATABASE_IDLE_TIMEOUT_MS,
    lifetimeSeconds: config.DATABASE_CONNECTION_SECONDS,
  };
}
