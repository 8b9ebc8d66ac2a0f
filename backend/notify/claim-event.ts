import { and, asc, eq, isNull, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@/backend/db/connect";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";

export type Item = typeof inboxItems.$inferSelect;
export type Event = Pick<typeof inboxEvents.$inferSelect, "id" | "kind" | "actor" | "at">;

/** An event that still has to be turned into mail, with its item as it is now. */
export interface ClaimedEvent {
  event: Event;
  item: Item;
}

const earlier = alias(inboxEvents, "earlier");
const waitsForEarlier = sql`exists (select from ${inboxEvents} as earlier
  where ${earlier.itemId} = ${inboxEvents.itemId} and ${earlier.id} < ${inboxEvents.id} and ${earlier.notifiedAt} is null)`;

/**
 * The oldest event without mail, locked until the end of the transaction `db`. Left out: those in `resting`, those that another
 * process works on, and those behind an earlier one of the same item, so that a confirmation never follows its cancellation.
 */
export async function claimEvent(db: Db, resting: readonly number[]): Promise<ClaimedEvent | undefined> {
  const isWaiting = and(isNull(inboxEvents.notifiedAt), notInArray(inboxEvents.id, [...resting]));
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
  const { id, kind, actor, at } = inboxEvents;
  const [claimed] = await db
    .with(next)
    .select({ event: { id, kind, actor, at }, item: inboxItems })
    .from(next)
    .innerJoin(inboxEvents, eq(inboxEvents.id, next.id))
    .innerJoin(inboxItems, eq(inboxItems.id, inboxEvents.itemId));
  return claimed;
}

/** Records that an event's mail is queued, in the same transaction. */
export async function markNotified(db: Db, eventId: number, now: Date): Promise<void> {
  await db.update(inboxEvents).set({ notifiedAt: now }).where(eq(inboxEvents.id, eventId));
}
