import { Temporal } from "temporal-polyfill";
import { toInstantRange } from "@/domain/booking/instants";
import { isCalendarDate, localTimeIn } from "@/domain/booking/rules";

export interface Instants {
  start_at: string;
  end_at: string;
}

/** HH:MM, 24-hour. */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A typed day, start and end in a zone as instants, or how to correct them. */
export function readTypedPeriod(
  {
    date = "",
    start = "",
    end = "",
  }: { date?: string | undefined; start?: string | undefined; end?: string | undefined },
  timeZone: string,
): Instants | { message: string } {
  if (!isCalendarDate(date)) return { message: "Choose a day." };
  if (!CLOCK.test(start) || !CLOCK.test(end)) return { message: "Choose when it starts and ends." };
  if (end <= start) return { message: "Choose an end that is after the start." };
  const { startAt, endAt } = toInstantRange([{ date, startTime: start, endTime: end }], timeZone);
  return { start_at: startAt, end_at: endAt };
}

/** A period as the fields of a day, a start and an end show it in a zone; `weeks` later. */
export function toTypedTime({ startAt, endAt }: { startAt: string; endAt: string }, timeZone: string, weeks = 0) {
  const [start, end] = [localTimeIn(timeZone, new Date(startAt)), localTimeIn(timeZone, new Date(endAt))];
  const date = Temporal.PlainDate.from(start.date).add({ weeks }).toString();
  return { date, start: start.clock, end: end.clock };
}

/** The instants of a time's button, `start/end` in ISO 8601. */
export function readChosenPeriod(value: string): Instants | undefined {
  const [start = "", end = "", ...more] = value.split("/");
  const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));
  return isMoment(start) && isMoment(end) && more.length === 0 ? { start_at: start, end_at: end } : undefined;
}
