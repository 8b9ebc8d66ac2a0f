import { and, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inboxEvents, inboxItems, inboxViews } from "@/backend/db/schema/inbox";
import { loadMemberNames } from "@/backend/http/member-names";
import { isMember } from "@/backend/inbox/item-rows";
import { visibleItems } from "@/backend/inbox/visible-items";
import { measureQueue } from "@/backend/mail/measure-queue";

const countIf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`;

/** Counts the actor's visible open items: all, unread, own, and so on; and the mail that waits for a mail server. */
export async function countItems({ ctx, lacksMailServer = false }: { ctx: Ctx; lacksMailServer?: boolean }) {
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
  return { ...counts, ...(lacksMailServer && { mailWaiting: (await measureQueue(ctx.db, ctx.now)).messages }) };
}

/** Counts visible items that came in after a moment, and finds the last change of one item; null where it is not visible. */
export async function countNews({ ctx, since, reference }: { ctx: Ctx; since: Date; reference?: string | undefined }) {
  const count = await ctx.db.$count(inboxItems, visibleItems(ctx, gt(inboxItems.occurredAt, since)));
  return reference === undefined ? { count } : { count, item: await findChange(ctx, reference) };
}

/** The last change of an item: its version, when, and by which member of staff; null for no member. */
async function findChange(ctx: Ctx, wanted: string) {
  const { id, reference, version, changedAt } = inboxItems;
  const [found] = await ctx.db
    .select({ version, changedAt, actor: inboxEvents.actor })
    .from(inboxItems)
    .leftJoin(inboxEvents, eq(inboxEvents.itemId, id))
    .where(visibleItems(ctx, eq(reference, wanted)))
    .orderBy(desc(inboxEvents.id))
    .limit(1);
  if (!found) return null;
  const [, memberId = ""] = found.actor?.split(":") ?? [];
  const changedBy = (await loadMemberNames(ctx, [memberId])).get(memberId) ?? null;
  return { version: found.version, changedAt: found.changedAt, changedBy };
}
