import { and, eq, getTableColumns, isNull, lt, or, sql } from "drizzle-orm";
import type { FeedTags } from "@/backend/calendars/fetch-feed";
import type { Ctx } from "@/backend/context";
import { CALENDAR_FEED } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { inTransaction } from "@/backend/db/in-transaction";
import { toMomentRange } from "@/backend/db/moment-range";
import { calendarFeeds, entities } from "@/backend/db/schema/search";
import { addListingItem } from "@/backend/listings/add-listing-item";
import { type CalendarFeed, STALE_AFTER_MS } from "@/backend/search/calendars/feed-rows";
import type { BusyTime, CalendarProblem } from "@/domain/booking/calendar-feed";

/** Time after which a calendar is read again. */
const READ_EVERY_MS = 10 * 60_000;
/** `timeZone` is that of the therapist's hours; null without them. */
export type DueFeed = CalendarFeed & { timeZone: string | null };

/**
 * Claims calendars that are due, oldest attempt first: no other copy of the services reads them until they are due again. One whose
 * address cannot be decrypted is logged, and not returned.
 */
export async function claimFeeds({ db, vault, logger, now }: Ctx, limit: number): Promise<DueFeed[]> {
  const isDue = or(isNull(calendarFeeds.triedAt), lt(calendarFeeds.triedAt, new Date(now.getTime() - READ_EVERY_MS)));
  const due = db
    .select({ entityId: calendarFeeds.entityId })
    .from(calendarFeeds)
    .where(isDue)
    .orderBy(sql`${calendarFeeds.triedAt} nulls first`)
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(calendarFeeds)
    .set({ triedAt: now })
    .from(entities)
    .where(and(eq(entities.id, calendarFeeds.entityId), sql`${calendarFeeds.entityId} in (${due})`))
    .returning({ ...getTableColumns(calendarFeeds), timeZone: sql<string | null>`${entities.schedule}->>'timeZone'` });
  const toFeed = ({ timeZone, ...row }: (typeof rows)[number]) => ({ ...vault.open(CALENDAR_FEED, row), timeZone });
  return openEach(rows, toFeed, logger);
}

/** A read that is stored only while the feed has the address that was read. */
const isSame = ({ entityId, setAt }: CalendarFeed) =>
  and(eq(calendarFeeds.entityId, entityId), eq(calendarFeeds.setAt, setAt));

/** Stores what a read found; without busy times the calendar has not changed. */
export async function storeRead(
  { db, now }: Pick<Ctx, "db" | "now">,
  feed: CalendarFeed,
  read: (FeedTags & { busy: readonly BusyTime[] }) | null,
): Promise<void> {
  const found = read && { etag: read.etag, lastModified: read.lastModified, busy: toRanges(read.busy) };
  await db
    .update(calendarFeeds)
    .set({ ...found, readAt: now, problem: null, reportedAt: null })
    .where(isSame(feed));
}

/** Stores why a read failed. The busy times stay. */
export async function storeProblem(
  { db }: Pick<Ctx, "db">,
  feed: CalendarFeed,
  problem: CalendarProblem,
): Promise<void> {
  await db.update(calendarFeeds).set({ problem }).where(isSame(feed));
}

const toRanges = (busy: readonly BusyTime[]) =>
  `{${busy.map(({ startMs, endMs }) => toMomentRange(new Date(startMs), new Date(endMs))).join(",")}}`;

/** Adds an item for administrators for each calendar that was not read for a day, once until it is read again. */
export function reportStaleFeeds(ctx: Ctx): Promise<void> {
  const limit = new Date(ctx.now.getTime() - STALE_AFTER_MS);
  return inTransaction(ctx, async (tx) => {
    const stale = await tx.db
      .update(calendarFeeds)
      .set({ reportedAt: tx.now })
      .from(entities)
      .where(
        and(
          eq(entities.id, calendarFeeds.entityId),
          isNull(calendarFeeds.reportedAt),
          lt(sql`coalesce(${calendarFeeds.readAt}, ${calendarFeeds.setAt})`, limit),
        ),
      )
      .returning({ uniqueId: entities.uniqueId, name: sql<string>`${entities.content}->>'displayName'` });
    for (const therapist of stale) await addListingItem(tx, "calendar", therapist);
  });
}
