import { Temporal } from "temporal-polyfill";
import type { PreferredTime } from "@/domain/booking/rules";

/**
 * The earliest start and the latest end of validated times, as ISO 8601 with the zone's offset on that day:
 * `2026-05-05T09:00:00-06:00`. Clock times that the zone skips move forward, repeated ones count at their first occurrence.
 * @throws RangeError for an invalid time or zone, or no times.
 */
export function toInstantRange(times: readonly PreferredTime[], timeZone: string): { startAt: string; endAt: string } {
  const at = (date: string, clock: string) => Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(timeZone);
  const starts = times.map((time) => at(time.date, time.startTime)).sort(Temporal.ZonedDateTime.compare);
  const ends = times.map((time) => at(time.date, time.endTime)).sort(Temporal.ZonedDateTime.compare);
  const [first] = starts;
  const last = ends.at(-1);
  if (!first || !last) throw new RangeError("no preferred time");
  return { startAt: toIso(first), endAt: toIso(last) };
}

function toIso(moment: Temporal.ZonedDateTime): string {
  return moment.toString({ timeZoneName: "never", smallestUnit: "second" });
}
