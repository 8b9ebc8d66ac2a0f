import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import { listUsedKeys } from "@/backend/crypto/keys-in-use";
import type { Seal } from "@/backend/crypto/seal";
import { SEALS } from "@/backend/crypto/seals";
import { headOf, type Vault } from "@/backend/crypto/vault";
import type { Db } from "@/backend/db/connect";
import { errorCode } from "@/backend/db/error-code";
import { inTransaction } from "@/backend/db/in-transaction";
import { UnreadableRecord } from "@/backend/errors";

/** Small enough not to delay other writers. */
const BATCH_ROWS = 200;
/** Rows of megabytes each, held in memory. */
const BATCH_LARGE_ROWS = 4;
const UNIQUE_VIOLATION = "23505";

export interface ReencryptSettings {
  db: Db;
  vault: Vault;
  logger: Logger;
  batchRows?: number;
  /** Ends it after the batch that is on its way. */
  signal?: AbortSignal;
}

/** A row that no further pass encrypts, and why. */
export interface StuckRow {
  table: string;
  /** Ids of the row, as in the log. */
  id: string;
  reason: "unknown_key" | "damaged" | "same_digest";
}

export interface Pass {
  changed: number;
  stuck: StuckRow[];
}

/**
 * Encrypts the rows of other keys with the current one, a batch per transaction. Rows that another transaction has locked are left
 * for the next call; rows that cannot be read stay as they are, and are logged by their ids.
 */
export async function reencrypt(settings: ReencryptSettings): Promise<Pass> {
  const pass: Pass = { changed: 0, stuck: [] };
  for (const seal of SEALS) {
    let cursor = "(0,0)";
    while (!settings.signal?.aborted) {
      const { changed, stuck, last } = await reencryptBatch(settings, seal, cursor);
      pass.changed += changed;
      pass.stuck.push(...stuck);
      if (last === undefined) break;
      cursor = last;
    }
  }
  return pass;
}

/** The tables with rows of other keys, and how many rows each has left. */
export async function countRemaining(db: Db, vault: Vault): Promise<[table: string, rows: number][]> {
  const counts: [string, number][] = [];
  for (const seal of SEALS) counts.push([seal.name, await db.$count(seal.table, isDue(seal, vault))]);
  return counts.filter(([, count]) => count > 0);
}

/** Number of rows that are encrypted with other keys. */
export const countRows = async (db: Db, vault: Vault): Promise<number> =>
  (await countRemaining(db, vault)).reduce((sum, [, rows]) => sum + rows, 0);

/** True where values may be encrypted with a key other than the vault's current one. */
export async function usesOtherKeys(db: Db, vault: Vault): Promise<boolean> {
  return (await listUsedKeys(db)).some((keyId) => keyId !== vault.keyIds[0]);
}

function isDue({ table }: Seal, vault: Vault): SQL | undefined {
  const sealed = columnOf(table, "sealed");
  const head = headOf(vault.keyIds[0]);
  return and(isNotNull(sealed), sql`substring(${sealed} from 1 for ${sql.raw(String(head.length))}) <> ${head}`);
}

function columnOf(table: PgTable, name: string): PgColumn {
  const column = getTableConfig(table).columns.find((one) => one.name === name);
  if (!column) throw new Error(`a table has no column ${name}`);
  return column;
}

interface Batch extends Pass {
  /** Position of the last row; undefined without rows. */
  last?: string | undefined;
}

function reencryptBatch(settings: ReencryptSettings, seal: Seal, after: string): Promise<Batch> {
  const { vault, batchRows = BATCH_ROWS } = settings;
  return inTransaction(settings, async (tx) => {
    const rows = await tx.db
      .select({ at: sql<string>`ctid::text`, row: seal.table })
      .from(seal.table)
      .where(and(isDue(seal, vault), sql`ctid > ${after}::tid`))
      .orderBy(sql`ctid`)
      .limit(seal.isLarge ? Math.min(batchRows, BATCH_LARGE_ROWS) : batchRows)
      .for("update", { skipLocked: true });
    const stuck: StuckRow[] = [];
    for (const { at, row } of rows) {
      const reason = await reencryptRow(tx, seal, at, row);
      if (reason) stuck.push({ table: seal.name, id: idOf(seal, row), reason });
    }
    return { changed: rows.length - stuck.length, stuck, last: rows.at(-1)?.at };
  });
}

const idOf = ({ ids }: Seal, row: object) =>
  ids.map((name) => String(Object.entries(row).find(([key]) => key === name)?.[1])).join(" ");

/** Encrypts one row. Returns the reason for which it stays unchanged; undefined where it was encrypted. */
async function reencryptRow(
  settings: ReencryptSettings,
  seal: Seal,
  at: string,
  row: object,
): Promise<StuckRow["reason"] | undefined> {
  const { vault, logger } = settings;
  try {
    const opened = vault.open(seal, row);
    const columns = vault.close(seal, opened, opened);
    await inTransaction(settings, ({ db }) =>
      db
        .update(seal.table)
        .set(columns)
        .where(eq(sql`ctid`, sql`${at}::tid`)),
    );
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableRecord) {
      logger.error(error.facts, error.message);
      return error.facts.reason === "damaged" ? "damaged" : "unknown_key";
    }
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    logger.error({ table: seal.name }, "left unchanged: another row has the same digest");
    return "same_digest";
  }
}
