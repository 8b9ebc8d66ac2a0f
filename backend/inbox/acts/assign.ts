import { and, eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { users } from "@/backend/db/schema/gateway";
import { invalidFields } from "@/backend/errors";
import { companyOf } from "@/backend/http/visible-to";
import { toFormer } from "@/backend/inbox/acts/former";
import { type InboxItem, nextVersion, writeItems } from "@/backend/inbox/change-item";
import { isActiveStaffOf } from "@/backend/inbox/colleagues";
import { type Grade, may } from "@/domain/inbox/grades";

/** Assigns a locked item to a colleague, or to nobody. */
export async function assign(tx: Ctx, item: InboxItem, assigneeId: string | null): Promise<InboxItem> {
  await requireAssignee(tx, assigneeId);
  await writeItems(tx, [item], { assigneeId }, (one) => toAssigned(one, assigneeId));
  return nextVersion(tx, { ...item, assigneeId });
}

/** The event of an assignment; the colleague is notified by mail. */
export const toAssigned = (item: InboxItem, assigneeId: string | null) => ({
  kind: "assign",
  content: { assigneeId, former: toFormer({ item }) },
  isMailed: assigneeId !== null,
});

/** The grade of an assignee. Problem 422 for one who is not an active colleague with a grade that handles items. */
export async function requireAssignee(
  { db, actor }: Ctx,
  assigneeId: string | null,
  pointer = "/assignee_id",
): Promise<Grade | null> {
  if (assigneeId === null) return null;
  const isColleague = and(eq(users.uniqueId, assigneeId), isActiveStaffOf(companyOf(actor)));
  const [colleague] = await db.select({ grade: users.grade }).from(users).where(isColleague);
  if (colleague && may(colleague.grade, "handle_items")) return colleague.grade;
  throw invalidFields({ pointer, detail: "must be a colleague who handles items" });
}
