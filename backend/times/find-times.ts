import type { Ctx } from "@/backend/context";
import { findListed } from "@/backend/search/find-listed";
import { type Own, readCalendars } from "@/backend/times/read-calendars";
import { type Calendar, freeSlots } from "@/domain/booking/slots";
import type { BookingRule } from "@/domain/owner/policy-choices";
import type { OfferedTime, TherapistCalendar, TherapistTimes } from "@/domain/wire/times";

export interface FindTimes {
  ctx: Ctx;
  /** Partition of the directory. */
  partition: string;
  therapistIds: readonly string[];
  /** Rule of therapists without one of their own. */
  booking?: BookingRule;
  /** Times of each therapist at most. */
  count: number;
  from?: Date | undefined;
  until?: Date | undefined;
  except?: Own | undefined;
}

/** Most therapists have free times within a week: what is taken after it is read for the others alone. */
const FIRST_WEEKS = 1;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The next free times of therapists who have any, in the order of the ids: one statement, and another where some are booked up. */
export async function findTimes({
  ctx,
  booking = "request",
  from,
  until,
  ...which
}: FindTimes): Promise<TherapistTimes[]> {
  const list = (calendars: ReadonlyMap<string, Calendar>, period: Period) =>
    listAll(calendars, { ...which, booking }, period);
  if (!from && !until) {
    const soon = await readCalendars(ctx, { ...which, weeks: FIRST_WEEKS });
    const found = list(soon, { until: new Date(ctx.now.getTime() + FIRST_WEEKS * WEEK_MS) });
    const isFull = (id: string) => found.some(({ uniqueId, times }) => uniqueId === id && times.length === which.count);
    const left = [...soon.keys()].filter((id) => !isFull(id));
    if (left.length === 0) return found;
    const all = await readCalendars(ctx, { ...which, therapistIds: left });
    return list(new Map([...soon, ...all]), {});
  }
  return list(await readCalendars(ctx, which), { ...(from && { from }), ...(until && { until }) });
}

type Period = { from?: Date; until?: Date };

type Listing = Pick<FindTimes, "therapistIds" | "count"> & { booking: BookingRule };

const listAll = (
  calendars: ReadonlyMap<string, Calendar>,
  { therapistIds, count, booking }: Listing,
  period: Period,
): TherapistTimes[] =>
  therapistIds.flatMap((uniqueId) => {
    const calendar = calendars.get(uniqueId);
    const times = calendar ? listNext(calendar, count, period) : [];
    if (!calendar || times.length === 0) return [];
    const { timeZone, booking: own = booking } = calendar.schedule;
    return [{ uniqueId, timeZone, booking: own, times }];
  });

/** The first free times of a calendar. */
export function listNext(calendar: Calendar, count: number, period: Period): OfferedTime[] {
  const times: OfferedTime[] = [];
  for (const { start, end, meeting } of freeSlots(calendar, period)) {
    times.push({ startAt: start.toISOString(), endAt: end.toISOString(), meeting });
    if (times.length === count) break;
  }
  return times;
}

/** More than the days of any calendar of staff have. */
const MAX_TIMES = 500;

interface StaffCalendars {
  ctx: Ctx;
  partition: string;
  therapistIds: readonly string[];
  from: Date;
  until: Date;
}

/** Free times and days off of the therapists who have hours, in the order of the ids; a pause is days off too. */
export async function readStaffCalendars({ ctx, from, until, ...which }: StaffCalendars): Promise<TherapistCalendar[]> {
  const [calendars, listed] = await Promise.all([
    readCalendars(ctx, which),
    findListed(ctx, which.partition, which.therapistIds),
  ]);
  return which.therapistIds.flatMap((uniqueId) => {
    const calendar = calendars.get(uniqueId);
    if (!calendar) return [];
    const { timeZone, daysOff, pausedUntil } = calendar.schedule;
    const pause = pausedUntil ? [{ from: from.toISOString().slice(0, 10), until: pausedUntil }] : [];
    const name = listed.get(uniqueId)?.content.displayName ?? "";
    return [
      {
        uniqueId,
        name,
        timeZone,
        times: listNext(calendar, MAX_TIMES, { from, until }),
        daysOff: [...daysOff, ...pause],
      },
    ];
  });
}
