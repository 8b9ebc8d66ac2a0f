import { and, eq, sql, type WithSubquery } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inboxItems } from "@/backend/db/schema/inbox";
import { writeItems } from "@/backend/inbox/change-item";
import { toStatus } from "@/backend/inbox/change-request";
import { isEnd } from "@/domain/inbox/states";
import type { APPOINTMENT_STATUSES } from "@/domain/wire/appointment";

/**
 * Moves a request's item to the status that another program gave its appointment: each is a state too. No mail is made of it. `tx`
 * holds the appointment's row.
 */
export async function followStatus(tx: Ctx, subjectId: string, status: (typeof APPOINTMENT_STATUSES)[number]) {
  const [item] = await tx.db
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.subjectId, subjectId), eq(inboxItems.kind, "request")))
    .for("update");
  if (!item || toStatus(item.state) === status) return;
  const content = { from: item.state, to: status };
  const closedAt = isEnd("request", status) ? tx.now : null;
  await writeItems(tx, [item], { state: status, closedAt }, () => ({ kind: "status", content, isMailed: false }));
}

/** The part of a statement that hides the items of an appointment, where `change` returns it. */
export const hidingItems = ({ db, now }: Ctx, change: WithSubquery) =>
  db.$with("hidden_items", {}).as(sql`update ${inboxItems} set deleted_at = ${now.toISOString()}::timestamptz
      where ${inboxItems.subjectId} in (select unique_id from ${change})`);

/** Hides the items of a hidden subject, in a separate statement. */
export async function hideItems({ db, now }: Ctx, subjectId: string): Promise<void> {
  await db.update(inboxItems).set({ deletedAt: now }).where(eq(inboxItems.subjectId, subjectId));
}
