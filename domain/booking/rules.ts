/**
 * Pure rules of an appointment request, shared by the browser, the website and the forms service. Specification, sections 5, 9
 * and 10.
 */

export const SERVICE_TYPES = ["Initial Consultation", "Follow-up appointment"] as const;

export const REQUEST_FOR = ["myself", "someoneElse"] as const;
export const REQUEST_FOR_LABELS = { myself: "Myself", someoneElse: "Someone else" } as const;

export const NAME_MAX_LENGTH = 100;
export const NOTES_MAX_LENGTH = 1_000;
export const MAX_PREFERRED_TIMES = 10;

const SLOT_MINUTES = 15;
const FIRST_START_MINUTES = 8 * 60;
const LAST_START_MINUTES = 17 * 60 + 45;

const toClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Start times: every 15 minutes from 08:00 to 17:45, as HH:MM. */
export const START_TIMES: readonly string[] = Array.from(
  { length: (LAST_START_MINUTES - FIRST_START_MINUTES) / SLOT_MINUTES + 1 },
  (_, slot) => toClock(FIRST_START_MINUTES + slot * SLOT_MINUTES),
);

/** End times: one slot after each start, so 18:00 at the latest. */
export const END_TIMES: readonly string[] = START_TIMES.map((_, slot) =>
  toClock(FIRST_START_MINUTES + (slot + 1) * SLOT_MINUTES),
);

export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A preferred time: a calendar day (YYYY-MM-DD) and HH:MM, 24-hour, both in the visitor's zone. */
export type PreferredTime = { date: string; startTime: string; endTime: string };

/** True for an existing calendar day as YYYY-MM-DD; false for `2026-02-30`. */
export function isCalendarDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

/** The English weekday of a calendar day; undefined if invalid. */
export function weekdayOf(date: string): Weekday | undefined {
  return isCalendarDate(date) ? WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] : undefined;
}

/** Date and clock time in one zone: YYYY-MM-DD and HH:MM, 24-hour. */
export interface LocalTime {
  date: string;
  clock: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 100;

/** Kept by zone: to make one takes longer than to use it a hundred times. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  if (formats.size === MAX_FORMATS) formats.clear();
  formats.set(zone, format);
  return format;
}

/**
 * Date and clock time in `zone` at the instant `now`. Composed of parts: engines disagree on the pattern of every ISO-like
 * locale.
 */
export function localTimeIn(zone: string, now: Date): LocalTime {
  const format = formatOf(zone);
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, clock: `${parts.hour}:${parts.minute}` };
}

/** The first day with a start time left: the next day once the last start of `now`'s day has passed. */
export function firstBookableDate(now: LocalTime): string {
  if (hasStartLeft(now)) return now.date;
  const next = new Date(`${now.date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The times of `times` that are not past on `date`. */
export function timesLeft(times: readonly string[], date: string, now: LocalTime): readonly string[] {
  return date === now.date ? times.filter((time) => time > now.clock) : times;
}

const hasStartLeft = ({ clock }: LocalTime) => clock < toClock(LAST_START_MINUTES);

export type TimeProblem =
  | { index: number; field: "date"; code: "date_missing" | "date_past" | "date_over" }
  | { index: number; field: "startTime"; code: "start_missing" | "start_off_slot" | "start_past" | "overlap" }
  | { index: number; field: "endTime"; code: "end_missing" | "end_off_slot" | "end_not_after_start" };

/**
 * Finds the problems of each preferred time, in their order: missing parts, days and starts before `now` (in the zone of the
 * times), an end not after its start, and an overlap with an earlier entry. Does not check the number of entries.
 */
export function findTimeProblems(times: readonly PreferredTime[], now: LocalTime): TimeProblem[] {
  return times.flatMap((time, index) => {
    const own = findOwnProblems(time, index, now);
    const overlaps = own.length === 0 && times.slice(0, index).some((earlier) => overlap(earlier, time));
    return overlaps ? [{ index, field: "startTime" as const, code: "overlap" as const }] : own;
  });
}

function findOwnProblems(time: PreferredTime, index: number, now: LocalTime): TimeProblem[] {
  const problems: TimeProblem[] = [];
  const isOver = time.date === now.date && !hasStartLeft(now);
  if (!isCalendarDate(time.date)) problems.push({ index, field: "date", code: "date_missing" });
  else if (time.date < now.date) problems.push({ index, field: "date", code: "date_past" });
  else if (isOver) problems.push({ index, field: "date", code: "date_over" });
  const hasStart = START_TIMES.includes(time.startTime);
  if (time.startTime === "") problems.push({ index, field: "startTime", code: "start_missing" });
  else if (!hasStart) problems.push({ index, field: "startTime", code: "start_off_slot" });
  else if (!isOver && timesLeft([time.startTime], time.date, now).length === 0) {
    problems.push({ index, field: "startTime", code: "start_past" });
  }
  if (time.endTime === "") problems.push({ index, field: "endTime", code: "end_missing" });
  else if (!END_TIMES.includes(time.endTime)) problems.push({ index, field: "endTime", code: "end_off_slot" });
  else if (hasStart && time.endTime <= time.startTime) {
    problems.push({ index, field: "endTime", code: "end_not_after_start" });
  }
  return problems;
}

/** Adjacent entries, one ending as the other starts, do not overlap. */
function overlap(a: PreferredTime, b: PreferredTime): boolean {
  return a.date === b.date && a.startTime < b.endTime && b.startTime < a.endTime;
}
