import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inboxItems, inboxViews } from "@/backend/db/schema/inbox";
import { isMember } from "@/backend/forms/inbox/item-rows";
import { visibleItems } from "@/backend/forms/inbox/visible-items";

const countIf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`;

/** How many of the open items that the actor may see are unread, theirs, and so on. */
export async function countItems({ ctx }: { ctx: Ctx }) {
  const { assigneeId, kind, state, id, version, closedAt } = inboxItems;
  const [counts] = await ctx.db
    .select({
      open: sql<number>`count(*)::int`,
      unread: countIf(or(isNull(inboxViews.version), sql`${inboxViews.version} <> ${version}`)),
      mine: countIf(isMember(ctx, assigneeId)),
      unassigned: countIf(isNull(assigneeId)),
      waiting: countIf(eq(state, "proposed")),
      alerts: countIf(and(eq(kind, "alert"), eq(state, "open"))),
    })
    .from(inboxItems)
    .leftJoin(inboxViews, and(eq(inboxViews.itemId, id), isMember(ctx, inboxViews.userId)))
    .where(visibleItems(ctx, isNull(closedAt)));
  if (!counts) throw new Error("a count has no row");
  return counts;
}

/** How many items that the actor may see came in after a moment. */
export const countNews = ({ ctx, since }: { ctx: Ctx; since: Date }): Promise<number> =>
  ctx.db.$count(inboxItems, visibleItems(ctx, gt(inboxItems.occurredAt, since)));
