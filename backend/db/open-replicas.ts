import { drizzle } from "drizzle-orm/node-postgres";
import { CASING, type Db, toLogger } from "@/backend/db/connect";
import { type PoolSettings, toPoolSettings } from "@/backend/db/database-settings";
import { listAddresses } from "@/backend/db/postgres-address";
import { ResilientPool } from "@/backend/db/resilient-pool";
import { provideSessionSettings, sessionOptions } from "@/backend/db/session-settings";

/** A server that follows the primary, and takes reads. */
export interface Replica {
  db: Db;
  /** Host and port, for the log. */
  host: string;
  close(): Promise<void>;
}

export interface ReplicaSettings {
  /** Each host is a replica. */
  readUrl: string;
  /** The primary itself. */
  directUrl: string;
  pool?: PoolSettings | undefined;
  /** Called with every statement: for tests and benchmarks, never for a log. */
  onStatement?: (statement: string) => void;
}

/** A read that takes longer is made at the primary. */
const ANSWER_TIMEOUT_MS = 5_000;

/** Pools of the replicas. One that does not answer yet is no error: the first read leaves it out. */
export function openReplicas({
  readUrl,
  directUrl,
  pool = toPoolSettings(),
  onStatement,
}: ReplicaSettings): Promise<Replica[]> {
  const direct = { ...pool, addresses: listAddresses(directUrl) };
  return Promise.all(
    listAddresses(readUrl).map(async (address) => {
      const server = { ...pool, addresses: [address], acceptsStandby: true, answerTimeoutMs: ANSWER_TIMEOUT_MS };
      const options = await provideSessionSettings(server, { direct, onDefaultsSet: () => {} }).catch(() =>
        sessionOptions(pool.statementTimeoutMs),
      );
      const client = new ResilientPool({ ...server, options });
      const db: Db = drizzle({ client, ...CASING, ...toLogger(onStatement) });
      return { db, host: new URL(address).host, close: () => client.end() };
    }),
  );
}
