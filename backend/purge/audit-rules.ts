import { sql } from "drizzle-orm";
import { dropAuditMonthBefore, toAuditMonth } from "@/backend/db/audit-months";
import { auditLog } from "@/backend/db/schema/forms-company";
import { type PurgeRule, removes, TABLE_START, yearsBefore } from "@/backend/purge/batch";

/** The audit log: months older than `auditYears` go as a whole. */
export function listAuditRules(auditYears: number | undefined): PurgeRule[] {
  if (auditYears === undefined) return [];
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
  return [dropping, others];
}
