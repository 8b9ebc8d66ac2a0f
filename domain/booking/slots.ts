import { Temporal } from "temporal-polyfill";
import type { Schedule } from "@/domain/booking/schedule";
import {
  type Day,
  dayAt,
  formatDay,
  isPlainDay,
  mondayOf,
  parseDay,
  startOfDay,
  toPlainDate,
  weekdayOf,
} from "@/domain/booking/zone-days";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STEP_MS = 15 * MINUTE_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** An interval in which a therapist has no other appointment: booked, held for an open form, or busy in an outside calendar. */
export interface Taken {
  start: Date;
  end: Date;
  kind: "booked" | "held" | "busy";
  /** True for a first appointment, which counts for the weekly limit. */
  isNewClient?: boolean;
}

/** Everything that decides about a therapist's free times. */
export interface Calendar {
  schedule: Schedule;
  taken: readonly Taken[];
  now: Date;
}

export interface Slot {
  start: Date;
  end: Date;
  meeting: Schedule["extra"][number]["meeting"];
}

/** Reasons why a time is not free, the first that applies. */
type TimeFault = "day_off" | "outside_hours" | "paused" | "notice" | "horizon" | Taken["kind"] | "week_full";

type Hours = Pick<Schedule["extra"][number], "start" | "end" | "meeting">;

/** The free times of a therapist that begin in a period, in their order; computed as they are taken, so that the next few are cheap. */
export function* freeSlots(calendar: Calendar, period: { from?: Date; until?: Date } = {}): Generator<Slot> {
  const { schedule, now } = calendar;
  const limits = toLimits(calendar);
  const from = Math.max(limits.noticeMs, period.from?.getTime() ?? 0);
  const until = Math.min(limits.horizonMs, period.until?.getTime() ?? Number.POSITIVE_INFINITY);
  const lastDay = dayAt(until, schedule.timeZone);
  const firstDay = dayAt(Math.max(from, now.getTime()), schedule.timeZone);
  for (let day = firstDay; day <= lastDay; day += 1)
    for (const slot of slotsOn(schedule, day)) {
      const startMs = slot.start.getTime();
      if (startMs >= from && startMs <= until && findTaken(calendar, limits, slot) === null) yield slot;
    }
}

/** The reason why a therapist has no time from start to end, by the rules of `freeSlots`; null if it is free. */
export function explainTime(calendar: Calendar, { start, end }: Pick<Slot, "start" | "end">): TimeFault | null {
  const { schedule } = calendar;
  const day = dayAt(start.getTime(), schedule.timeZone);
  if (isDayOff(schedule, day)) return "day_off";
  const isInHours = hoursOn(schedule, day).some((hours) => isWithin(hours, schedule.timeZone, day, start, end));
  return isInHours ? findTaken(calendar, toLimits(calendar), { start, end }) : "outside_hours";
}

/** The fault of a period without a free time in it, of the schedule's length or shorter; null if there is one. */
export function explainPeriod(calendar: Calendar, { start, end }: Pick<Slot, "start" | "end">): TimeFault | null {
  const sessionMs = Math.min(calendar.schedule.sessionMinutes * MINUTE_MS, end.getTime() - start.getTime());
  let first: TimeFault | null = null;
  for (let startMs = start.getTime(); startMs + sessionMs <= end.getTime(); startMs += STEP_MS) {
    const fault = explainTime(calendar, { start: new Date(startMs), end: new Date(startMs + sessionMs) });
    if (fault === null) return null;
    first ??= fault;
  }
  return first;
}

/**
 * A requested time of a therapist with hours: as long as a session where its end is that of a session, rounded up to the next quarter
 * of an hour. What is rounded up is no time of the appointment, and overlaps the pause before the next one.
 */
export function toSession(time: Pick<Slot, "start" | "end">, schedule: Schedule | null): Pick<Slot, "start" | "end"> {
  if (schedule === null) return time;
  const end = new Date(time.start.getTime() + schedule.sessionMinutes * MINUTE_MS);
  const roundedMs = time.end.getTime() - end.getTime();
  return roundedMs > 0 && roundedMs < STEP_MS ? { start: time.start, end } : time;
}

/** A fault in words, to follow a time. */
export function describeFault(fault: TimeFault, { noticeHours, horizonWeeks }: Schedule): string {
  if (fault === "notice") return `within the notice of ${noticeHours} h`;
  if (fault === "horizon") return `more than ${horizonWeeks} weeks ahead`;
  return FAULT_WORDS[fault];
}

const FAULT_WORDS = {
  day_off: "on a day off",
  outside_hours: "outside the hours",
  paused: "while appointments are paused",
  booked: "booked by another request",
  held: "held for another visitor",
  busy: "busy in the calendar",
  week_full: "in a week that is full for new clients",
} as const satisfies Partial<Record<TimeFault, string>>;

interface Limits {
  noticeMs: number;
  horizonMs: number;
  pausedMs: number;
  /** First appointments by the Monday of their week. */
  newClients: ReadonlyMap<Day, number>;
}

function toLimits({ schedule, taken, now }: Calendar): Limits {
  const { timeZone, pausedUntil, newClientsAWeek } = schedule;
  const newClients = new Map<Day, number>();
  for (const { start, isNewClient } of newClientsAWeek === undefined ? [] : taken)
    if (isNewClient) newClients.set(weekOf(start, timeZone), (newClients.get(weekOf(start, timeZone)) ?? 0) + 1);
  return {
    noticeMs: now.getTime() + schedule.noticeHours * HOUR_MS,
    horizonMs: now.getTime() + schedule.horizonWeeks * WEEK_MS,
    pausedMs: pausedUntil ? startOfDay(parseDay(pausedUntil) + 1, timeZone) : 0,
    newClients,
  };
}

/** The reason why a time within the hours is not free. */
function findTaken({ schedule, taken }: Calendar, limits: Limits, { start, end }: Pick<Slot, "start" | "end">) {
  const startMs = start.getTime();
  if (startMs < limits.pausedMs) return "paused";
  if (startMs < limits.noticeMs) return "notice";
  if (startMs > limits.horizonMs) return "horizon";
  const bufferMs = schedule.bufferMinutes * MINUTE_MS;
  const overlapping = taken.find((one) => {
    // A busy time has its own margin.
    const marginMs = one.kind === "busy" ? 0 : bufferMs;
    return one.start.getTime() < end.getTime() + marginMs && startMs < one.end.getTime() + marginMs;
  });
  if (overlapping) return overlapping.kind;
  const { newClientsAWeek } = schedule;
  const isFull =
    newClientsAWeek !== undefined && (limits.newClients.get(weekOf(start, schedule.timeZone)) ?? 0) >= newClientsAWeek;
  return isFull ? "week_full" : null;
}

/** Times of a day by the hours alone, one after another with the buffer between; none overlaps another where hours do. */
function slotsOn(schedule: Schedule, day: Day): Slot[] {
  if (isDayOff(schedule, day)) return [];
  const sessionMs = schedule.sessionMinutes * MINUTE_MS;
  const stepMs = sessionMs + schedule.bufferMinutes * MINUTE_MS;
  const isPlain = isPlainDay(day, schedule.timeZone);
  const slots: Slot[] = [];
  for (const hours of hoursOn(schedule, day)) {
    const { openMs, closeMs } = toInstants(hours, day, schedule.timeZone);
    for (let startMs = openMs; startMs + sessionMs <= closeMs; startMs += stepMs) {
      const [start, end] = [new Date(startMs), new Date(startMs + sessionMs)];
      const isFree = slots.every((slot) => end <= slot.start || slot.end <= start);
      if (isFree && (isPlain || isWithin(hours, schedule.timeZone, day, start, end)))
        slots.push({ start, end, meeting: hours.meeting });
    }
  }
  return slots.sort((a, b) => a.start.getTime() - b.start.getTime());
}

function hoursOn({ weekly, extra }: Schedule, day: Day): Hours[] {
  const [date, own] = [formatDay(day), weekdayOf(day)];
  const regular = weekly.filter(
    ({ weekday, from = date, until = date }) => weekday === own && from <= date && date <= until,
  );
  return [...regular, ...extra.filter((hours) => hours.date === date)];
}

const isDayOff = ({ daysOff }: Schedule, day: Day) =>
  daysOff.length > 0 && daysOff.some(({ from, until }) => from <= formatDay(day) && formatDay(day) <= until);

/** First and last moment of hours on a day: both passes of a repeated hour are between them. */
function toInstants({ start, end }: Hours, day: Day, timeZone: string) {
  if (isPlainDay(day, timeZone)) {
    const startMs = startOfDay(day, timeZone);
    return { openMs: startMs + minuteOf(start) * MINUTE_MS, closeMs: startMs + minuteOf(end) * MINUTE_MS };
  }
  const at = (clock: string, disambiguation: "earlier" | "later") =>
    toPlainDate(day).toPlainDateTime(Temporal.PlainTime.from(clock)).toZonedDateTime(timeZone, { disambiguation });
  return { openMs: at(start, "earlier").epochMilliseconds, closeMs: at(end, "later").epochMilliseconds };
}

/** True for a time whose every moment is within the hours on the wall clock; a time during which the clock changes is not. */
function isWithin(hours: Hours, timeZone: string, day: Day, start: Date, end: Date): boolean {
  const from = zonedAt(start.getTime(), timeZone);
  const last = zonedAt(end.getTime() - 1, timeZone);
  const startMinute = from.hour * 60 + from.minute;
  return (
    from.offset === last.offset &&
    dayAt(start.getTime(), timeZone) === day &&
    dayAt(end.getTime() - 1, timeZone) === day &&
    minuteOf(hours.start) <= startMinute &&
    startMinute + (end.getTime() - start.getTime()) / MINUTE_MS <= minuteOf(hours.end)
  );
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const zonedAt = (epochMs: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);

/** The Monday of a moment's week. */
const weekOf = (moment: Date, timeZone: string): Day => mondayOf(dayAt(moment.getTime(), timeZone));
