import { z } from "zod";
import { MEETING_NAMES } from "@/domain/booking/meetings";
import { SCHEDULE_COLUMNS, type ScheduleColumn } from "@/domain/catalog/practice";
import { BOOKING_RULES } from "@/domain/owner/policy-choices";
import { keysOf } from "@/domain/table";
import { DEFAULT_TIME_ZONE, isTimeZone } from "@/domain/text/time-zone";

const date = z.iso.date();
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const meeting = z.enum(keysOf(MEETING_NAMES));
const hours = { start: clock, end: clock, meeting };
const endsAfterStart = ({ start, end }: { start: string; end: string }) => start < end;

/** Hours of one weekday, Monday is 1, on the clock of the schedule's zone; `from` and `until` are its first and last day. */
const weeklyHours = z
  .object({ weekday: z.int().min(1).max(7), ...hours, from: date.optional(), until: date.optional() })
  .refine(endsAfterStart)
  .refine(({ from, until }) => !from || !until || from <= until);
const extraHours = z.object({ date, ...hours }).refine(endsAfterStart);
const daysOff = z.object({ from: date, until: date }).refine(({ from, until }) => from <= until);

/** The furthest horizon. */
export const MAX_HORIZON_WEEKS = 26;

/** Rules in numbers, with their limits and the value of an empty cell. */
export const SCHEDULE_NUMBERS = {
  session_minutes: { attribute: "sessionMinutes", min: 15, max: 240, usual: 50 },
  buffer_minutes: { attribute: "bufferMinutes", min: 0, max: 120, usual: 10 },
  notice_hours: { attribute: "noticeHours", min: 0, max: 720, usual: 24 },
  horizon_weeks: { attribute: "horizonWeeks", min: 1, max: MAX_HORIZON_WEEKS, usual: 6 },
} as const satisfies Partial<Record<ScheduleColumn, object>>;
const NUMBER_COLUMNS = keysOf(SCHEDULE_NUMBERS);
const numberOf = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);
const NEW_CLIENTS = { min: 1, max: 100 };
const MAX_ENTRIES = 100;

/** A therapist's hours and the rules of their appointments. */
export const scheduleSchema = z.object({
  timeZone: z.string().refine(isTimeZone),
  weekly: z.array(weeklyHours).max(MAX_ENTRIES),
  daysOff: z.array(daysOff).max(MAX_ENTRIES),
  extra: z.array(extraHours).max(MAX_ENTRIES),
  sessionMinutes: numberOf(SCHEDULE_NUMBERS.session_minutes),
  bufferMinutes: numberOf(SCHEDULE_NUMBERS.buffer_minutes),
  noticeHours: numberOf(SCHEDULE_NUMBERS.notice_hours),
  horizonWeeks: numberOf(SCHEDULE_NUMBERS.horizon_weeks),
  /** Limit of first appointments a week, Monday to Sunday. */
  newClientsAWeek: numberOf(NEW_CLIENTS).optional(),
  /** Last day without appointments. */
  pausedUntil: date.optional(),
  /** By default the network's. */
  booking: z.enum(BOOKING_RULES).optional(),
});
export type Schedule = z.output<typeof scheduleSchema>;

export type ScheduleCells = Record<ScheduleColumn, string | null>;

/** Weekdays from Monday on, as cells name them. */
export const WEEKDAY_NAMES = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
/** Kinds of meeting, as cells name them. */
export const MEETING_WORDS = { video: "video", in_person: "office", phone: "phone" } as const;
const MEETINGS = keysOf(MEETING_WORDS);

const HOURS = String.raw`(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)\s+([a-z]+)`;
const WEEKLY = new RegExp(String.raw`^([a-z]+)(?:\s*[-–]\s*([a-z]+))?\s+${HOURS}(?:\s+([\d-]*)/([\d-]*))?$`, "i");
const EXTRA = new RegExp(String.raw`^([\d-]+)\s+${HOURS}$`, "i");
const DAYS = /^([\d-]+)(?:\/([\d-]+))?$/;

const toHours = (start = "", end = "", word = "") => ({
  start: start.padStart(5, "0"),
  end: end.padStart(5, "0"),
  meeting: MEETINGS.find((one) => MEETING_WORDS[one] === word.toLowerCase()),
});

/** Number of a weekday by its first three letters or more; 0 for another word. */
const toWeekday = (word: string) =>
  word.length < 3 ? 0 : 1 + LONG_WEEKDAYS.findIndex((day) => day.startsWith(word.toLowerCase()));
const LONG_WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

function parseWeekly(text: string) {
  const [, first = "", last = first, start, end, word, from, until] = WEEKLY.exec(text) ?? [];
  const [monday, sunday] = [toWeekday(first), toWeekday(last)];
  const days = { ...toHours(start, end, word), ...(from && { from }), ...(until && { until }) };
  const count = Math.max(1, sunday - monday + 1);
  const all = Array.from({ length: count }, (_, day) => ({ ...days, weekday: monday + day }));
  return sunday < monday ? undefined : z.array(weeklyHours).safeParse(all).data;
}

function parseExtra(text: string) {
  const [, day, start, end, word] = EXTRA.exec(text) ?? [];
  return z.array(extraHours).safeParse([{ date: day, ...toHours(start, end, word) }]).data;
}

function parseDaysOff(text: string) {
  const [, from, until = from] = DAYS.exec(text) ?? [];
  return z.array(daysOff).safeParse([{ from, until }]).data;
}

/** A cell that is not understood: its column, the text in question and what it is not. */
export interface ScheduleProblem {
  column: ScheduleColumn;
  text: string;
  fault: string;
}

/** Reads cells one by one and collects what is wrong with them. */
class CellReader {
  readonly problems: ScheduleProblem[] = [];
  readonly cells: Partial<ScheduleCells>;

  constructor(cells: Partial<ScheduleCells>) {
    this.cells = cells;
  }

  one<Value>(column: ScheduleColumn, parse: (text: string) => Value | undefined, fault: string): Value | undefined {
    const text = this.cells[column]?.trim() ?? "";
    if (text === "") return undefined;
    const value = parse(text);
    if (value === undefined) this.problems.push({ column, text, fault });
    return value;
  }

  number(column: ScheduleColumn, limits: { min: number; max: number }) {
    const fault = `is not a whole number from ${limits.min} to ${limits.max}`;
    return this.one(column, (text) => numberOf(limits).safeParse(/^\d+$/.test(text) ? Number(text) : text).data, fault);
  }

  list<Value>(column: ScheduleColumn, parse: (text: string) => Value[] | undefined, example: string): Value[] {
    const texts = (this.cells[column] ?? "").split(/[;\n]/).map((text) => text.trim());
    const values: Value[] = [];
    for (const text of texts.filter((one) => one !== "")) {
      const parsed = parse(text);
      if (!parsed) this.problems.push({ column, text, fault: `is not like ${example}` });
      values.push(...(parsed ?? []));
    }
    if (values.length > MAX_ENTRIES) this.problems.push({ column, text: "", fault: `has more than ${MAX_ENTRIES}` });
    return values;
  }
}

const toRule = (text: string) => BOOKING_RULES.find((rule) => rule === text.toLowerCase());
const toDate = (text: string) => date.safeParse(text).data;

/**
 * The schedule of a roster's cells; null if all but the zone are empty, or one is not understood. An empty cell has the usual value, as
 * the network's zone.
 */
export function parseSchedule(cells: Partial<ScheduleCells>) {
  const reader = new CellReader(cells);
  const numbers = NUMBER_COLUMNS.map((column) => {
    const { attribute, usual } = SCHEDULE_NUMBERS[column];
    return [attribute, reader.number(column, SCHEDULE_NUMBERS[column]) ?? usual];
  });
  const optional = {
    newClientsAWeek: reader.number("new_clients_a_week", NEW_CLIENTS),
    pausedUntil: reader.one("paused_until", toDate, "is not a date like 2026-03-31"),
    booking: reader.one("booking", toRule, "is not request or instant"),
  };
  const toZone = (text: string) => (isTimeZone(text) ? text : undefined);
  const schedule = {
    timeZone: reader.one("time_zone", toZone, "is not a time zone like America/Denver") ?? DEFAULT_TIME_ZONE,
    weekly: reader.list("weekly_hours", parseWeekly, "Mon 9:00-12:00 video (or office, phone)"),
    daysOff: reader.list("days_off", parseDaysOff, "2026-12-24/2027-01-02"),
    extra: reader.list("extra_hours", parseExtra, "2026-12-05 9:00-12:00 video (or office, phone)"),
    ...Object.fromEntries(numbers),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
  const isEmpty = SCHEDULE_COLUMNS.every((column) => column === "time_zone" || !cells[column]?.trim());
  return { schedule: isEmpty ? null : (scheduleSchema.safeParse(schedule).data ?? null), problems: reader.problems };
}

const printClock = (text: string) => text.replace(/^0/, "");
const printHours = ({ start, end, meeting: kind }: Omit<z.output<typeof extraHours>, "date">) =>
  `${printClock(start)}-${printClock(end)} ${MEETING_WORDS[kind]}`;
const printWeekly = ({ weekday, from, until, ...rest }: Schedule["weekly"][number]) =>
  `${WEEKDAY_NAMES[weekday - 1]} ${printHours(rest)}${from || until ? ` ${from ?? ""}/${until ?? ""}` : ""}`;
const printDays = ({ from, until }: Schedule["daysOff"][number]) => (from === until ? from : `${from}/${until}`);

/** A schedule as a roster's cells, which `parseSchedule` reads; null for empty ones and for usual numbers. */
export function printSchedule(schedule: Schedule | null): ScheduleCells {
  const usual = (column: (typeof NUMBER_COLUMNS)[number]) => {
    const value = schedule?.[SCHEDULE_NUMBERS[column].attribute];
    return value === undefined || value === SCHEDULE_NUMBERS[column].usual ? null : String(value);
  };
  return {
    time_zone: schedule?.timeZone ?? null,
    weekly_hours: schedule?.weekly.map(printWeekly).join("; ") || null,
    days_off: schedule?.daysOff.map(printDays).join("; ") || null,
    extra_hours: schedule?.extra.map((one) => `${one.date} ${printHours(one)}`).join("; ") || null,
    session_minutes: usual("session_minutes"),
    buffer_minutes: usual("buffer_minutes"),
    notice_hours: usual("notice_hours"),
    horizon_weeks: usual("horizon_weeks"),
    new_clients_a_week: schedule?.newClientsAWeek?.toString() ?? null,
    paused_until: schedule?.pausedUntil ?? null,
    booking: schedule?.booking ?? null,
  };
}
