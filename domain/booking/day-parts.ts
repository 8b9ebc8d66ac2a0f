import {
  END_TIMES,
  firstBookableDate,
  type LocalTime,
  type PreferredTime,
  START_TIMES,
  timesLeft,
} from "@/domain/booking/rules";
import { keysOf } from "@/domain/table";

/** Parts of a day that can be requested as a whole, within the slots of the specification. */
export const DAY_PARTS = {
  morning: { label: "Morning", startTime: "08:00", endTime: "12:00" },
  afternoon: { label: "Afternoon", startTime: "12:00", endTime: "17:00" },
  evening: { label: "Evening", startTime: "17:00", endTime: "18:00" },
} as const;
export type DayPart = keyof typeof DAY_PARTS;
export const DAY_PART_NAMES = keysOf(DAY_PARTS);

/** The part of the day of a time on the clock, as `09:30`; those before and after the slots included. */
export function partAt(clock: string): DayPart {
  if (clock < DAY_PARTS.afternoon.startTime) return "morning";
  return clock < DAY_PARTS.evening.startTime ? "afternoon" : "evening";
}

/** True for a time that is a whole part of its day. */
export const isWholePart = ({ startTime, endTime }: PreferredTime): boolean =>
  DAY_PART_NAMES.some((part) => DAY_PARTS[part].startTime === startTime && DAY_PARTS[part].endTime === endTime);

const DAYS_SHOWN = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The end that is proposed for a start, in slots of a quarter of an hour: 45 minutes, the longest that the note advises. */
const PROPOSED_SLOTS = 3;

/** The next two weeks from the first day with a start left, as YYYY-MM-DD. */
export function nextDays(now: LocalTime): string[] {
  const firstMs = Date.parse(`${firstBookableDate(now)}T00:00:00Z`);
  return Array.from({ length: DAYS_SHOWN }, (_, day) => new Date(firstMs + day * DAY_MS).toISOString().slice(0, 10));
}

/** A part of a day as a preferred time; for today only its remaining time. Undefined once its last start has passed. */
export function timeOfPart(part: DayPart, date: string, now: LocalTime): PreferredTime | undefined {
  const { startTime: from, endTime } = DAY_PARTS[part];
  const [startTime] = timesLeft(START_TIMES, date, now).filter((start) => start >= from && start < endTime);
  return startTime === undefined ? undefined : { date, startTime, endTime };
}

/** The end to propose for a start: 45 minutes later, 18:00 at the latest; blank for a start outside the slots. */
export function proposeEnd(startTime: string): string {
  const slot = START_TIMES.indexOf(startTime);
  return (slot === -1 ? undefined : END_TIMES[Math.min(slot + PROPOSED_SLOTS - 1, END_TIMES.length - 1)]) ?? "";
}

/** True while an end is the proposed one, so that it follows its start. */
export const isProposedEnd = ({ startTime, endTime }: PreferredTime): boolean =>
  endTime === "" || endTime === proposeEnd(startTime);
