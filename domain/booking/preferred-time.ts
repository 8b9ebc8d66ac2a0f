import { END_TIMES, localTimeIn, type PreferredTime, START_TIMES } from "@/domain/booking/rules";

interface Slot {
  startAt: string;
  endAt: string;
}

/** An offered time as a preferred time on a zone's clock, its end on the next quarter of an hour; undefined beyond the form's hours. */
export function toPreferredTime({ startAt, endAt }: Slot, zone: string): PreferredTime | undefined {
  const [start, end] = [localTimeIn(zone, new Date(startAt)), localTimeIn(zone, new Date(endAt))];
  const endTime = END_TIMES.find((time) => time >= end.clock);
  if (start.date !== end.date || !START_TIMES.includes(start.clock) || endTime === undefined) return undefined;
  return { date: start.date, startTime: start.clock, endTime };
}
