import type { Ctx } from "@/backend/context";
import { readCalendars } from "@/backend/times/read-calendars";
import type { Own } from "@/backend/times/read-taken";
import { type Calendar, freeSlots } from "@/domain/booking/slots";
import type { OfferedTime, TherapistTimes } from "@/domain/wire/times";

export interface FindTimes {
  ctx: Ctx;
  /** Partition of the directory. */
  partition: string;
  therapistIds: readonly string[];
  /** Times of each therapist at most. */
  count: number;
  from?: Date | undefined;
  until?: Date | undefined;
  except?: Own | undefined;
}

/** The next free times of therapists who have any, in the order of the ids. */
export async function findTimes({ ctx, count, from, until, ...which }: FindTimes): Promise<TherapistTimes[]> {
  const calendars = await readCalendars(ctx, which);
  const period = { ...(from && { from }), ...(until && { until }) };
  return which.therapistIds.flatMap((uniqueId) => {
    const calendar = calendars.get(uniqueId);
    const times = calendar ? listNext(calendar, count, period) : [];
    return calendar && times.length > 0 ? [{ uniqueId, timeZone: calendar.schedule.timeZone, times }] : [];
  });
}

/** The first free times of a calendar. */
export function listNext(calendar: Calendar, count: number, period: { from?: Date; until?: Date }): OfferedTime[] {
  const times: OfferedTime[] = [];
  for (const { start, end, meeting } of freeSlots(calendar, period)) {
    times.push({ startAt: start.toISOString(), endAt: end.toISOString(), meeting });
    if (times.length === count) break;
  }
  return times;
}
