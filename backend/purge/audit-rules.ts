import { sql } from "drizzle-orm";
import { addAuditMonths, dropAuditMonthBefore, isAuditMonth, toAuditMonth } from "@/backend/db/audit-months";
import type { Db } from "@/backend/db/connect";
import { auditLog, formerAuditLog } from "@/backend/db/schema/forms-company";
import {
  type Batch,
  type PurgeRule,
  removes,
  someOf,
  TABLE_START,
  TAKEN,
  type Taken,
  toTaken,
  yearsBefore,
} from "@/backend/purge/batch";

/** The audit log: entries of former releases get their month, and months older than `auditYears` go as a whole. */
export function listAuditRules(auditYears: number | undefined): PurgeRule[] {
  const moving = { what: "entries moved into the months of the audit log", removeSome: moveFormer };
  if (auditYears === undefined) return [moving];
  const before = (now: Date) => yearsBefore(now, auditYears);
  const dropping: PurgeRule = {
    what: "months of the audit log",
    removeSome: async (db, now) => {
      const isDropped = await dropAuditMonthBefore(db, toAuditMonth(before(now)));
      return { rows: isDropped ? 1 : 0, last: TABLE_START };
    },
  };
  const others = removes(
    "entries of the audit log outside of its months",
    sql`forms.audit_entry_other`,
    (now) => sql`at < ${sql.param(before(now), auditLog.at)}`,
  );
  return [moving, dropping, others];
}

/** Rows of the former table, which copies of the release before may still write. */
async function moveFormer(db: Db, _now: Date, batch: Batch): Promise<Taken> {
  await addAuditMonths(db, await listMonthsOf(db, batch));
  const gone = db
    .$with("gone", {})
    .as(sql`delete from ${formerAuditLog} where ${someOf(formerAuditLog, sql`true`, batch)}
    returning ctid as place, ${COLUMNS}`);
  const moved = db.$with("moved", {}).as(sql`insert into ${auditLog} (${COLUMNS}) select ${COLUMNS} from gone`);
  const [found] = await db.with(gone, moved).select(TAKEN).from(sql`gone`);
  return toTaken(found);
}

const COLUMNS = sql.raw("id, at, actor, action, subject, request_id");

async function listMonthsOf(db: Db, { limit, after }: Batch): Promise<string[]> {
  const months = await db
    .selectDistinct({ month: sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM')` })
    .from(sql`(select at from ${formerAuditLog} where ctid > ${after}::tid limit ${limit}) as rows_to_move`);
  return months.map(({ month }) => month).filter(isAuditMonth);
}
