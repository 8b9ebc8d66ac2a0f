import { and, eq, isNull, lte, ne } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { inTransaction } from "@/backend/db/in-transaction";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";
import { sealEvent } from "@/backend/inbox/event-content";
import type { Item } from "@/backend/notify/claim-event";
import type { EventCtx } from "@/backend/notify/queue-event-mail";
import type { NotifySettings } from "@/backend/notify/settings";
import { readWaiting } from "@/domain/booking/waiting";

const BATCH = 50;
/** A reminder closer to the appointment, or than half of its lead time, would come at the wrong moment. */
const LATEST_REMINDER_MS = 60 * 60 * 1000;

/**
 * Sets when an event's item falls due: an alert for its escalation, a confirmed appointment for its next reminder. One that is
 * confirmed later than a reminder's moment does not get it. In the transaction of the event's mail.
 */
export async function scheduleDue({ ctx, item, settings }: Omit<EventCtx, "event">): Promise<void> {
  const dueAt = await toDueAt({ ctx, item, settings });
  if (dueAt?.getTime() !== item.dueAt?.getTime())
    await ctx.db.update(inboxItems).set({ dueAt }).where(eq(inboxItems.id, item.id));
}

const isOpenAlert = ({ kind, state, deletedAt }: Item) => kind === "alert" && state === "open" && deletedAt === null;

async function toDueAt({ ctx, item, settings }: Omit<EventCtx, "event">): Promise<Date | null> {
  if (isOpenAlert(item)) return item.dueAt ?? new Date(item.occurredAt.getTime() + settings.escalationMs);
  if (item.state === "offered") return findOfferEnd(ctx, item);
  const start = await findStart(ctx, item);
  return start ? nextReminder(start, ctx.now, settings) : null;
}

/** End of the offer of a request from the waiting list. */
async function findOfferEnd({ db, vault }: Ctx, { subjectId }: Item): Promise<Date | null> {
  const [row] = await db.select().from(appointments).where(eq(appointments.uniqueId, subjectId));
  const until = row && readWaiting(vault.open(APPOINTMENT, row).formFields)?.offeredUntil;
  return until ? new Date(until) : null;
}

/** The moment of the next reminder of an appointment; null where none is left. */
function nextReminder(start: Date, now: Date, { remindersMs }: NotifySettings): Date | null {
  const moments = remindersMs.map((lead) => start.getTime() - lead).filter((moment) => moment > now.getTime());
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

/** The agreed time of a confirmed appointment. */
async function findStart({ db }: Pick<Ctx, "db">, { kind, state, subjectId }: Item): Promise<Date | null | undefined> {
  if (kind !== "request" || state !== "confirmed") return undefined;
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
      // Offers end by `lapseOffer`.
      .where(and(lte(inboxItems.dueAt, tx.now), ne(inboxItems.state, "offered")))
      .orderBy(inboxItems.dueAt)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const item of due) await fire(tx, settings, item);
    return due.length > 0;
  });
}

async function fire(ctx: Ctx, settings: NotifySettings, item: Item): Promise<void> {
  const isAlert = isOpenAlert(item);
  const start = await findStart(ctx, item);
  const next = start ? nextReminder(start, ctx.now, settings) : null;
  // Counted from now, so that a pause of the services is not made up for by a flood.
  const dueAt = isAlert ? new Date(ctx.now.getTime() + settings.escalationMs) : next;
  await ctx.db.update(inboxItems).set({ dueAt }).where(eq(inboxItems.id, item.id));
  if (isAlert) await addEvent(ctx, item, "escalate");
  else if (start && mayRemind(start, ctx.now, settings))
    await addEvent(ctx, item, "remind", { startAt: start.toISOString() });
}

/** Checks that an appointment is still at a time that a reminder suits: it may have been moved since. */
function mayRemind(start: Date, now: Date, { remindersMs }: NotifySettings): boolean {
  const msLeft = start.getTime() - now.getTime();
  const leads = remindersMs.filter((lead) => lead >= msLeft);
  return leads.length > 0 && msLeft >= Math.min(LATEST_REMINDER_MS, Math.min(...leads) / 2);
}

async function addEvent({ db, vault, now }: Ctx, item: Item, kind: string, content = {}): Promise<void> {
  await db
    .insert(inboxEvents)
    .values({ ...sealEvent(vault, content), itemId: item.id, at: now, actor: "system", kind });
}
