import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { PURGE_LOCK } from "@/backend/db/advisory-locks";
import { addNextAuditMonths } from "@/backend/db/audit-months";
import type { Db } from "@/backend/db/connect";
import { inTransaction } from "@/backend/db/in-transaction";
import { type Kept, keepRunning } from "@/backend/keep-running";
import { type Batch, type PurgeRule, TABLE_START, type Taken } from "@/backend/purge/batch";
import { listPurgeRules, type Retention } from "@/backend/purge/rules";
import { recordMoment } from "@/domain/observe/events";

/** Small enough not to delay other writers. */
const BATCH_ROWS = 500;

export interface PurgeSettings {
  db: Db;
  now: Date;
  retention: Retention;
  batchRows?: number;
  /** Ends it after the batch that is on its way. */
  signal?: AbortSignal;
}

/**
 * Deletes expired rows, one batch per transaction, and returns the number of rows by kind, without zeros. Of several
 * copies one purges; the others skip. Before that it adds the next months of the audit log.
 */
export async function purge(settings: PurgeSettings): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  if (!settings.signal?.aborted) await addNextAuditMonths(settings.db, settings.now);
  for (const rule of listPurgeRules(settings.retention)) {
    for (let after = TABLE_START; ; ) {
      if (settings.signal?.aborted) return removed;
      const taken = await removeBatch(settings, rule, after);
      if (taken === "busy") return removed;
      if (taken.rows === 0) break;
      removed[rule.what] = (removed[rule.what] ?? 0) + taken.rows;
      after = taken.last;
    }
  }
  return removed;
}

function removeBatch(settings: PurgeSettings, rule: PurgeRule, after: Batch["after"]): Promise<Taken | "busy"> {
  return inTransaction(settings, async ({ db, now, batchRows = BATCH_ROWS }) => {
    const [lock] = await db
      .select({ isAcquired: sql<boolean>`pg_try_advisory_xact_lock(${PURGE_LOCK})` })
      .from(sql`(values (1)) as one`);
    return lock?.isAcquired ? rule.removeSome(db, now, { limit: batchRows, after }) : "busy";
  });
}

export interface PurgerSettings extends Omit<PurgeSettings, "now" | "signal"> {
  now: () => Date;
  logger: Logger;
  everyMs?: number;
}

const EVERY_MS = 60 * 60 * 1000;

/** Purges once an hour beside everything else. */
export function startPurging({ now, logger, everyMs = EVERY_MS, ...settings }: PurgerSettings): Kept {
  const run = async (signal: AbortSignal): Promise<void> => {
    const removed = await purge({ ...settings, now: now(), signal });
    recordMoment("purge_last_run_timestamp_seconds", now());
    if (Object.keys(removed).length > 0) logger.info({ requestId: randomUUID(), removed }, "purged what is over");
  };
  return keepRunning({ everyMs, startsNow: false, logger, failure: "the purge did not end", run });
}
