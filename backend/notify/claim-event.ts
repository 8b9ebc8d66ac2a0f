import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";

export type Item = typeof inboxItems.$inferSelect;
export type Event = Pick<
  typeof inboxEvents.$inferSelect,
  "id" | "uniqueId" | "kind" | "actor" | "at" | "content" | "sealed"
>;

/** An event that still has to be turned into mail, with its item as it is now. */
export interface ClaimedEvent {
  event: Event;
  item: Item;
}

type Clocked = Pick<Ctx, "db" | "now">;

const earlier = alias(inboxEvents, "earlier");
const waitsForEarlier = sql`exists (select from ${inboxEvents} as earlier
  where ${earlier.itemId} = ${inboxEvents.itemId} and ${earlier.id} < ${inboxEvents.id} and ${earlier.notifiedAt} is null)`;
const held = alias(inboxEvents, "held");
const isHeldAt = (db: Db, now: Date) =>
  db
    .select({ id: held.id })
    .from(held)
    .where(and(eq(held.itemId, inboxEvents.itemId), isNull(held.notifiedAt), gt(held.mailAfter, now)));

/**
 * The oldest event without mail, locked until the end of the transaction `db`. Left out: those in `resting`, those that another
 * process works on, those of an item whose last act can still be undone, and those behind an earlier one of the same item, so that
 * a confirmation never follows its cancellation.
 */
export async function claimEvent({ db, now }: Clocked, resting: readonly number[]): Promise<ClaimedEvent | undefined> {
  const isWaiting = and(
    isNull(inboxEvents.notifiedAt),
    notInArray(inboxEvents.id, [...resting]),
    notExists(isHeldAt(db, now)),
  );
  // Locked apart from the join: only the event is taken, and staff go on with the item.
  const next = db.$with("next").as(
    db
      .select({ id: inboxEvents.id })
      .from(inboxEvents)
      .where(and(isWaiting, sql`not ${waitsForEarlier}`))
      .orderBy(asc(inboxEvents.id))
      .limit(1)
      .for("update", { skipLocked: true }),
  );
  const { id, uniqueId, kind, actor, at, content, sealed } = inboxEvents;
  const [claimed] = await db
    .with(next)
    .select({ event: { id, uniqueId, kind, actor, at, content, sealed }, item: inboxItems })
    .from(next)
    .innerJoin(inboxEvents, eq(inboxEvents.id, next.id))
    .innerJoin(inboxItems, eq(inboxItems.id, inboxEvents.itemId));
  return claimed;
}

/** Records that an event's mail is queued, in the same transaction. */
export async function markNotified(db: Db, eventId: number, now: Date): Promise<void> {
  await db.update(inboxEvents).set({ notifiedAt: now }).where(eq(inboxEvents.id, eventId));
}

/** Marks an event as one that becomes no mail: it is notified before its mail was due, as one that was undone. */
export async function skipMail({ db, now }: Clocked, { event }: ClaimedEvent): Promise<void> {
  const mailAfter = new Date(now.getTime() + 1);
  await db.update(inboxEvents).set({ mailAfter }).where(eq(inboxEvents.id, event.id));
}

/** The kind of the last event of the item before this one, among some kinds, that became mail. */
export async function lastMailed(db: Db, { event, item }: ClaimedEvent, kinds: readonly string[]) {
  const isEarlier = and(eq(inboxEvents.itemId, item.id), lt(inboxEvents.id, event.id));
  const isMade = or(isNull(inboxEvents.mailAfter), lte(inboxEvents.mailAfter, inboxEvents.notifiedAt));
  const isIt = and(isEarlier, inArray(inboxEvents.kind, [...kinds]), isNotNull(inboxEvents.notifiedAt), isMade);
  const [last] = await db
    .select({ kind: inboxEvents.kind })
    .from(inboxEvents)
    .where(isIt)
    .orderBy(desc(inboxEvents.id))
    .limit(1);
  return last?.kind;
}

/** True where the same act was done again before its mail was made, so that the later mail suffices. */
export async function isRepeated(db: Db, { event, item }: ClaimedEvent): Promise<boolean> {
  const isLater = and(eq(inboxEvents.itemId, item.id), gt(inboxEvents.id, event.id));
  const isIt = and(isLater, eq(inboxEvents.kind, event.kind), isNull(inboxEvents.notifiedAt));
  return (await db.$count(inboxEvents, isIt)) > 0;
}
