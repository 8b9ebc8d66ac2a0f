import {
  findTimeProblems,
  type LocalTime,
  localTimeIn,
  MAX_PREFERRED_TIMES,
  type PreferredTime,
  type TimeProblem,
} from "@/domain/booking/rules";
import type { FieldProblem } from "@/domain/text/text-rules";
import { isTimeZone } from "@/domain/text/time-zone";
import { isUntouched, type RowsField } from "@/lib/intake/flow/fields";
import { LEAVE_INTENT, TIME_INTENT, toFieldId } from "@/lib/intake/flow/form";

/** Without a chosen zone, a time counts as past only when it is past everywhere. */
const LATEST_ZONE = "Pacific/Pago_Pago";

export const EMPTY_TIME: PreferredTime = { date: "", startTime: "", endTime: "" };

export const TIME_MESSAGES = {
  date_missing: "Choose a date.",
  date_past: "Choose today or a later date.",
  date_over: "No times are left today. Choose a later date.",
  start_missing: "Choose a start time.",
  start_off_slot: "Choose a start on a quarter of an hour, from 8:00 AM to 5:45 PM.",
  start_past: "This time has passed. Choose a later start time.",
  end_missing: "Choose an end time.",
  end_off_slot: "Choose an end on a quarter of an hour, from 8:15 AM to 6:00 PM.",
  end_not_after_start: "Choose an end time that is after the start time.",
  overlap: "This overlaps another preferred time. Choose a different start.",
} as const satisfies Record<TimeProblem["code"], string>;

/** The problems of the preferred times; days and times are those of the chosen zone. Rows without any entry do not count. */
function findProblemsOfTimes(times: readonly PreferredTime[], timeZone: string, now: Date): FieldProblem[] {
  const untouched = times.map(isUntouched);
  const count = untouched.filter((isRowUntouched) => !isRowUntouched).length;
  if (times.length === 0) return [{ field: "times", message: "Add at least one preferred time." }];
  if (count === 0) return [{ field: "times.0.date", message: TIME_MESSAGES.date_missing }];
  const found = findTimeProblems(times, localNow(timeZone, now));
  const own = found.flatMap(({ code, index, field }) =>
    untouched[index] ? [] : [{ field: `times.${index}.${field}`, message: TIME_MESSAGES[code] }],
  );
  if (count <= MAX_PREFERRED_TIMES) return own;
  return [{ field: "times", message: `Add at most ${MAX_PREFERRED_TIMES} preferred times.` }, ...own];
}

/** The field of the preferred times. */
export const TIMES_FIELD: RowsField<PreferredTime> = {
  shortLabel: "A preferred time",
  rowLabel: "Preferred time",
  blank: EMPTY_TIME,
  chosen: ["startTime", "endTime"],
  keptLength: 10,
  // One more than allowed, so that too many are reported.
  keptRows: MAX_PREFERRED_TIMES + 1,
  findProblems: (times, { timeZone = "" }, now) => findProblemsOfTimes(times, timeZone, now),
};

/** The earliest date and clock time for preferred times, in the chosen zone. */
export function localNow(timeZone: string, now: Date): LocalTime {
  return localTimeIn(isTimeZone(timeZone) ? timeZone : LATEST_ZONE, now);
}

/** Buttons of the plain form, by their value. */
const PLAIN_INTENTS = ["add-time", "change", "others", LEAVE_INTENT] as const;
export type Intent =
  | { kind: "send" | (typeof PLAIN_INTENTS)[number] }
  | { kind: "remove-time"; index: number }
  /** An offered time of the therapist. */
  | { kind: "choose-time"; startAt: string };

/** Parses the pressed button's value; an unknown one is sent. */
export function parseIntent(value: string): Intent {
  const plain = PLAIN_INTENTS.find((intent) => intent === value);
  if (plain) return { kind: plain };
  if (value.startsWith(TIME_INTENT)) return { kind: "choose-time", startAt: value.slice(TIME_INTENT.length) };
  const index = /^remove-time:(\d{1,2})$/.exec(value)?.[1];
  return index === undefined ? { kind: "send" } : { kind: "remove-time", index: Number(index) };
}

/** The form with its rows as an intent leaves them, shown at the row that was added, else at the button that adds one. */
export function changeRows<Values extends { times: PreferredTime[] }>(
  form: { idPrefix: string },
  page: string,
  { values }: { values: Values },
  intent: Intent,
) {
  const times = applyIntent(values.times, intent);
  const target = toFieldId(form, intent.kind === "add-time" ? `times.${times.length - 1}.date` : "times");
  return { kind: "keep", values: { ...values, times }, location: `${page}#${target}` } as const;
}

/** The times after an intent to add or remove one; unchanged for any other. */
function applyIntent(times: readonly PreferredTime[], intent: Intent): PreferredTime[] {
  if (intent.kind === "remove-time") return times.filter((_, index) => index !== intent.index);
  if (intent.kind === "add-time" && times.length < MAX_PREFERRED_TIMES) return [...times, EMPTY_TIME];
  return [...times];
}

/** Index of the same time in a list; -1 without one. */
export const findTime = (times: readonly PreferredTime[], { date, startTime, endTime }: PreferredTime): number =>
  times.findIndex((time) => time.date === date && time.startTime === startTime && time.endTime === endTime);
