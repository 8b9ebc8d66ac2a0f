import { and, eq, isNull, lte } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";
import { sealEvent } from "@/backend/inbox/event-content";
import type { Item } from "@/backend/notify/claim-event";
import type { EventCtx } from "@/backend/notify/queue-event-mail";
import type { NotifySettings } from "@/backend/notify/settings";

const BATCH = 50;
/** A reminder later than this before the appointment would come at the wrong moment. */
const LATEST_REMINDER_MS = 60 * 60 * 1000;

/**
 * Sets when an event's item falls due: an alert for its escalation, a confirmed appointment for its reminder. One that is confirmed
 * closer than that has no reminder. In the transaction of the event's mail.
 */
export async function scheduleDue({ ctx, item, settings }: Omit<EventCtx, "event">): Promise<void> {
  const dueAt = await toDueAt({ ctx, item, settings });
  if (dueAt?.getTime() !== item.dueAt?.getTime())
    await ctx.db.update(inboxItems).set({ dueAt }).where(eq(inboxItems.id, item.id));
}

const isOpenAlert = ({ kind, state, deletedAt }: Item) => kind === "alert" && state === "open" && deletedAt === null;

async function toDueAt({ ctx, item, settings }: Omit<EventCtx, "event">): Promise<Date | null> {
  if (isOpenAlert(item)) return item.dueAt ?? new Date(item.occurredAt.getTime() + settings.escalationMs);
  if (item.kind !== "request" || item.state !== "confirmed" || settings.reminderMs === 0) return null;
  const start = await findStart(ctx, item);
  const dueAt = start && new Date(start.getTime() - settings.reminderMs);
  return dueAt && dueAt > ctx.now ? dueAt : null;
}

async function findStart({ db }: Pick<Ctx, "db">, { subjectId }: Item): Promise<Date | null | undefined> {
  const isIt = and(eq(appointments.uniqueId, subjectId), isNull(appointments.deletedAt));
  const [row] = await db.select({ start: appointments.confirmedStartAt }).from(appointments).where(isIt);
  return row?.start;
}

/**
 * Writes the events of items that have fallen due. An item is claimed by moving its moment, in the transaction of its event: only
 * one of several processes succeeds, and the item stays due if that one dies. Returns whether there was any.
 */
export function fireDueItems(ctx: Ctx, settings: NotifySettings): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const due = await tx.db
      .select()
      .from(inboxItems)
      .where(lte(inboxItems.dueAt, tx.now))
      .orderBy(inboxItems.dueAt)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const item of due) await fire(tx, settings, item);
    return due.length > 0;
  });
}

async function fire(ctx: Ctx, settings: NotifySettings, item: Item): Promise<void> {
  const isAlert = isOpenAlert(item);
  // Counted from now, so that a pause of the services is not made up for by a flood.
  const dueAt = isAlert ? new Date(ctx.now.getTime() + settings.escalationMs) : null;
  await ctx.db.update(inboxItems).set({ dueAt }).where(eq(inboxItems.id, item.id));
  if (isAlert) await addEvent(ctx, item, "escalate");
  else if (await mayRemind(ctx, settings, item)) await addEvent(ctx, item, "remind");
}

/** Checks that the appointment is still at a time that its reminder suits: it may have been moved since. */
async function mayRemind(ctx: Ctx, { reminderMs }: NotifySettings, item: Item): Promise<boolean> {
  const start = item.kind === "request" && item.state === "confirmed" ? await findStart(ctx, item) : undefined;
  const msLeft = start ? start.getTime() - ctx.now.getTime() : 0;
  return msLeft >= LATEST_REMINDER_MS && msLeft <= reminderMs;
}

async function addEvent({ db, vault, now }: Ctx, item: Item, kind: string): Promise<void> {
  await db.insert(inboxEvents).values({ ...sealEvent(vault), itemId: item.id, at: now, actor: "system", kind });
}
