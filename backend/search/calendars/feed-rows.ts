import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Opened } from "@/backend/crypto/seal";
import { CALENDAR_FEED } from "@/backend/crypto/seals";
import { calendarFeeds } from "@/backend/db/schema/search";

export type CalendarFeed = Opened<typeof calendarFeeds>;

/** Age from which a calendar says nothing reliable any more. */
export const STALE_AFTER_MS = 24 * 60 * 60_000;

/** The calendar of a therapist; null without one. */
export async function readFeed({ db, vault }: Ctx, entityId: number): Promise<CalendarFeed | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.entityId, entityId));
  return row ? vault.open(CALENDAR_FEED, row) : null;
}

/** Stores the address of a therapist's calendar, or with null removes the calendar. Another address begins without busy times. */
export async function setFeed(ctx: Ctx, entityId: number, address: string | null): Promise<void> {
  const { db, vault, now } = ctx;
  const present = await readFeed(ctx, entityId);
  if (present?.address === (address ?? undefined)) return;
  await db.delete(calendarFeeds).where(eq(calendarFeeds.entityId, entityId));
  if (address === null) return;
  const content = vault.close(CALENDAR_FEED, { entityId }, { address });
  await db.insert(calendarFeeds).values({ entityId, ...content, setAt: now });
}
