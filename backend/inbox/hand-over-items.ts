import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inboxItems } from "@/backend/db/schema/inbox";
import { visibleTo } from "@/backend/http/visible-to";
import { requireAssignee, toAssigned } from "@/backend/inbox/acts/assign";
import { type InboxItem, writeItems } from "@/backend/inbox/change-item";
import { visibleKinds } from "@/domain/inbox/visible-kinds";

/**
 * Assigns the open items of a member to a colleague, or to no one, each with its event. Items of kinds that the colleague's grade does
 * not see go to no one. `ctx` is a transaction. Problem 422 for the colleague.
 */
export async function handOverItems(ctx: Ctx, memberId: string, colleagueId: string | null): Promise<void> {
  const kinds = visibleKinds(await requireAssignee(ctx, colleagueId, "/items_to"));
  const isTheirs = and(eq(inboxItems.assigneeId, memberId), isNull(inboxItems.closedAt));
  const items = await ctx.db
    .select()
    .from(inboxItems)
    .where(and(visibleTo(ctx.actor, inboxItems), isTheirs))
    .orderBy(inboxItems.id)
    .for("update");
  const assign = async (given: InboxItem[], assigneeId: string | null) => {
    if (given.length > 0) await writeItems(ctx, given, { assigneeId }, (item) => toAssigned(item, assigneeId));
  };
  const { true: seen = [], false: unseen = [] } = Object.groupBy(items, ({ kind }) => `${kinds.includes(kind)}`);
  await assign(seen, colleagueId);
  await assign(unseen, null);
}
