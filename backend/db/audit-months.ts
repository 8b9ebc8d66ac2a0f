import { sql } from "drizzle-orm";
import { MONTHS_LOCK } from "@/backend/db/advisory-locks";
import type { Db } from "@/backend/db/connect";
import { errorCode } from "@/backend/db/error-code";

/** A calendar month in UTC, as 2026-11: one partition of the audit log. */
export type AuditMonth = `${string}-${string}`;

/** Months that are made before they begin: longer than a deployment goes without a purge or a migration. */
const MONTHS_AHEAD = 12;
/** A month is made or dropped between other statements; writers of audit entries never wait longer for it. */
const LOCK_TIMEOUT_MS = 1_000;
/** As many as move in well under a second. */
const MOVED_ENTRIES = 10_000;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const BUSY = "55P03";
const NO_RIGHT = "42501";

/** The month of a moment, or of one some months later. */
export function toAuditMonth(moment: Date, later = 0): AuditMonth {
  const month = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later));
  return parseMonth(month.toISOString().slice(0, 7));
}

/** The months that have a partition, oldest first. */
export async function listAuditMonths(db: Db): Promise<AuditMonth[]> {
  const rows = await db
    .select({ name: sql<string>`c.relname` })
    .from(sql`pg_inherits i join pg_class c on c.oid = i.inhrelid`)
    .where(sql`i.inhparent = 'forms.audit_entry'::regclass and c.relname <> 'audit_entry_other'`);
  return rows.map(({ name }) => parseMonth(name.replace("audit_entry_", "").replace("_", "-"))).sort();
}

/**
 * Adds the missing partitions of these months; their entries move there from the default partition. `false`: not now, because a
 * reader has locked the log, or this user lacks the right.
 */
export async function addAuditMonths(db: Db, wanted: readonly string[]): Promise<boolean> {
  const present = await listAuditMonths(db);
  const missing = wanted.map(parseMonth).filter((month) => !present.includes(month));
  if (missing.length === 0) return true;
  return await unlessRefused(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${MONTHS_LOCK})`);
      const others = await listAuditMonths(tx);
      for (const month of missing) if (!others.includes(month)) await addMonth(tx, month);
    }),
  );
}

/** Adds this month and the next twelve, as far as that is possible now. */
export async function addNextAuditMonths(db: Db, now: Date): Promise<void> {
  const months = Array.from({ length: MONTHS_AHEAD + 1 }, (_, later) => toAuditMonth(now, later));
  await addAuditMonths(db, months);
}

/** Drops the oldest month that lies before another, with all its entries. `false`: there is none, or not now. */
export async function dropAuditMonthBefore(db: Db, limit: AuditMonth): Promise<boolean> {
  const [oldest] = await listAuditMonths(db);
  if (oldest === undefined || oldest >= limit) return false;
  const partition = sql.raw(tableOf(oldest));
  return await unlessRefused(() =>
    db.transaction(async (tx) => {
      await limitWaiting(tx);
      await tx.execute(sql`alter table forms.audit_entry detach partition ${partition}`);
      await tx.execute(sql`drop table ${partition}`);
    }),
  );
}

/**
 * The parent is locked, so that no insert is on its way to the default partition, which would refuse it once the month is attached.
 * Entries move while writers wait: a month of which too many are in the default partition stays there.
 */
async function addMonth(tx: Db, month: AuditMonth): Promise<void> {
  const partition = sql.raw(tableOf(month));
  const [from, to] = boundsOf(month);
  const isOfMonth = sql`at >= ${from}::timestamptz and at < ${to}::timestamptz`;
  const found = tx.select({ one: sql`1` }).from(sql`forms.audit_entry_other`).where(isOfMonth);
  if ((await found.limit(MOVED_ENTRIES + 1)).length > MOVED_ENTRIES) return;
  await limitWaiting(tx);
  await tx.execute(sql`lock table only forms.audit_entry in access exclusive mode`);
  await tx.execute(
    sql`create table ${partition} (like forms.audit_entry including defaults including constraints including indexes)`,
  );
  await tx.execute(sql`with moved as (delete from forms.audit_entry_other where ${isOfMonth} returning *)
    insert into ${partition} select * from moved`);
  const bounds = sql.raw(`for values from ('${from}') to ('${to}')`);
  await tx.execute(sql`alter table forms.audit_entry attach partition ${partition} ${bounds}`);
}

const limitWaiting = (tx: Db) => tx.execute(sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`);

async function unlessRefused(run: () => Promise<void>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === BUSY || code === NO_RIGHT) return false;
    throw error;
  }
}

/** Checks that a text is a month, since months become parts of statements. */
const isAuditMonth = (text: string): text is AuditMonth => MONTH.test(text);

function parseMonth(text: string): AuditMonth {
  if (!isAuditMonth(text)) throw new Error("This is not a month of the audit log.");
  return text;
}

const tableOf = (month: AuditMonth) => `forms.audit_entry_${month.replace("-", "_")}`;

const startOf = (month: AuditMonth) => `${month}-01T00:00:00.000Z`;

function boundsOf(month: AuditMonth): [from: string, to: string] {
  const from = startOf(month);
  return [from, startOf(toAuditMonth(new Date(from), 1))];
}
