import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "@/backend/context";
import { appointments } from "@/backend/db/schema/forms-requests";
import { users } from "@/backend/db/schema/gateway";
import { inboxItems, inboxViews } from "@/backend/db/schema/inbox";
import { memberColumns } from "@/backend/http/member-names";

const { deletedAt: _, dueAt: __, ...itemColumns } = getTableColumns(inboxItems);

/** Matches a column with the id of the actor, a person or a key. */
export const isMember = ({ actor }: Pick<Ctx, "actor">, column: PgColumn): SQL =>
  sql`${column} = ${"uniqueId" in actor ? actor.uniqueId : null}::uuid`;

/** The newest items first, or requests by the time of their appointment. */
export type ItemOrder = "newest" | "starts";

/**
 * Up to `limit` items that meet a condition, in an order, each with its assignee and the version that the actor has seen. They are
 * found first, by an index, and only theirs is looked up.
 */
export function selectItems(ctx: Ctx, where: SQL | undefined, limit: number, order: ItemOrder = "newest") {
  const page = selectPage(ctx, where, limit, order);
  const { id, uniqueId, companyId, reference, kind, subjectId, formEventId, state, assigneeId } = page;
  const { version, occurredAt, changedAt, closedAt } = page;
  const item = { id, uniqueId, companyId, reference, kind, subjectId, formEventId, state, assigneeId };
  const isView = and(eq(inboxViews.itemId, id), isMember(ctx, inboxViews.userId));
  const seenVersion = ctx.db.select({ version: inboxViews.version }).from(inboxViews).where(isView);
  return ctx.db
    .select({
      item: { ...item, version, occurredAt, changedAt, closedAt },
      assignee: memberColumns,
      seenVersion: sql<number | null>`${seenVersion}`,
    })
    .from(page)
    .leftJoin(users, and(eq(users.uniqueId, assigneeId), eq(users.companyId, companyId)))
    .orderBy(...(order === "starts" ? [asc(page.startsAt), asc(id)] : [desc(occurredAt), desc(id)]));
}

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

function selectPage({ db }: Ctx, where: SQL | undefined, limit: number, order: ItemOrder) {
  const startsAt = order === "starts" ? sql`${appointments.confirmedStartAt}` : sql`null`;
  const items = db
    .select({ ...itemColumns, startsAt: startsAt.as("starts_at") })
    .from(inboxItems)
    .$dynamic();
  const ordered =
    order === "starts"
      ? items
          .innerJoin(appointments, eq(appointments.uniqueId, inboxItems.subjectId))
          .orderBy(asc(appointments.confirmedStartAt), asc(inboxItems.id))
      : items.orderBy(desc(inboxItems.occurredAt), desc(inboxItems.id));
  return ordered.where(where).limit(limit).as("page");
}
