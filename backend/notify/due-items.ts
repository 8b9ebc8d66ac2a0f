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
 * Sets when an event's item falls due: an alert for its escalation, a confirmed appointment for its next reminder, then for its
 * end. One that is confirmed later than such a moment gets no mail for it. In the transaction of the event's mail.
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
  const time = await findTime(ctx, item);
  return time ? nextMoment(time, ctx.now, settings) : null;
}

/** End of the offer of a request from the waiting list. */
async function findOfferEnd({ db, vault }: Ctx, { subjectId }: Item): Promise<Date | null> {
  const [row] = await db.select().from(appointments).where(eq(appointments.uniqueId, subjectId));
  const until = row && readWaiting(vault.open(APPOINTMENT, row).formFields)?.offeredUntil;
  return until ? new Date(until) : null;
}

interface AgreedTime {
  start: Date;
  end: Date;
}

/** The moment of the next reminder of an appointment, or of its end; null where none is left. */
function nextMoment({ start, end }: AgreedTime, now: Date, { remindersMs }: NotifySettings): Date | null {
  const reminders = remindersMs.map((lead) => start.getTime() - lead);
  const moments = [...reminders, end.getTime()].filter((moment) => moment > now.getTime());
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

/** The agreed time of a confirmed appointment. */
async function findTime({ db }: Pick<Ctx, "db">, { kind, state, subjectId }: Item): Promise<AgreedTime | undefined> {
  if (kind !== "request" || state !== "confirmed") return undefined;
  const isIt = and(eq(appointments.uniqueId, subjectId), isNull(appointments.deletedAt));
  const { confirmedStartAt, confirmedEndAt } = appointments;
  const [row] = await db.select({ start: confirmedStartAt, end: confirmedEndAt }).from(appointments).where(isIt);
  return row?.start && row.end ? { start: row.start, end: row.end } : undefined;
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
  const time = await findTime(ctx, item);
  const next = time ? nextMoment(time, ctx.now, settings) : null;
  // Counted from now, so that a pause of the services is not made up for by a flood.
  const dueAt = isAlert ? new Date(ctx.now.getTime() + settings.escalationMs) : next;
  await ctx.db.update(inboxItems).set({ dueAt }).where(eq(inboxItems.id, item.id));
  if (isAlert) await addEvent(ctx, item, "escalate");
  if (isAlert || !time) return;
  const startAt = time.start.toISOString();
  if (time.end <= ctx.now) await addEvent(ctx, item, "ask_outcome", { startAt });
  else if (mayRemind(time.start, ctx.now, settings)) await addEvent(ctx, item, "remind", { startAt });
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
