import { inArray, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { toMomentRange } from "@/backend/db/moment-range";
import { calendarFeeds } from "@/backend/db/schema/search";
import { STALE_AFTER_MS } from "@/backend/search/calendars/feed-rows";
import type { BusyTime } from "@/domain/booking/calendar-feed";

export interface TherapistCalendar {
  busy: BusyTime[];
  /** Not read for a day: nobody knows when the therapist is free. */
  isStale: boolean;
}

/** A column with a calendar's busy times between two moments, as starts and ends in milliseconds. */
export const busyBetween = (from: Date, until: Date): SQL<[number, number][]> => sql`(
    select coalesce(json_agg(json_build_array(extract(epoch from lower(span)) * 1000, extract(epoch from upper(span)) * 1000) order by span), '[]')
    from unnest(${calendarFeeds.busy} * tstzmultirange(${toMomentRange(from, until)}::tstzrange)) as span
  )`;

/** True for a calendar that was not read for a day. */
export const isStaleRead = (readAt: Date | null, now: Date): boolean =>
  readAt === null || readAt.getTime() < now.getTime() - STALE_AFTER_MS;

/** The busy times between two moments of the therapists who have a calendar, by the id of their row. One statement. */
export async function readBusyTimes(
  { db, now }: Pick<Ctx, "db" | "now">,
  entityIds: readonly number[],
  from: Date,
  until: Date,
): Promise<Map<number, TherapistCalendar>> {
  if (entityIds.length === 0) return new Map();
  const rows = await db
    .select({ entityId: calendarFeeds.entityId, readAt: calendarFeeds.readAt, busy: busyBetween(from, until) })
    .from(calendarFeeds)
    .where(inArray(calendarFeeds.entityId, [...entityIds]));
  return new Map(
    rows.map(({ entityId, readAt, busy }) => [
      entityId,
      { busy: busy.map(([startMs, endMs]) => ({ startMs, endMs })), isStale: isStaleRead(readAt, now) },
    ]),
  );
}
