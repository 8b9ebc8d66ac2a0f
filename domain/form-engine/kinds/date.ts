import type { Field } from "@/domain/form-engine/definition";
import type { FieldKind } from "@/domain/form-engine/field-kind";
import { typedText } from "@/domain/form-engine/kinds/typed-text";
import { fillMessage, REQUIRED, TOO_LONG, UNSTORABLE_TEXT } from "@/domain/form-engine/messages";
import { formatMediumDate } from "@/domain/text/medium-date";

const INVALID_DATE = "Invalid date";
const INVALID_DATE_FORMAT = "Invalid date format";

/** Additions, for the bounds of a form of ours. */
const TOO_EARLY = "Must be {day} or later";
const TOO_LATE = "Must be {day} or earlier";
const IN_FUTURE = "Cannot be in the future";
const IN_PAST = "Cannot be in the past";
/** The bound that moves. */
export const TODAY = "today";
const HOUR_MS = 60 * 60 * 1000;

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * Midnight UTC of the day in the answer, or null. Engines disagree on what else `Date.parse` accepts, and some accept February
 * 30; so only YYYY-MM-DD of an existing day counts.
 */
function parseDay(answer: string): Date | null {
  if (!ISO_DATE.test(answer)) return null;
  const midnight = new Date(`${answer}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(answer) ? midnight : null;
}

function checkDay(answer: string, { properties: { minDate, maxDate } }: Field): string | null {
  if (parseDay(answer) === null) return INVALID_DATE_FORMAT;
  // Today is the day of any place on earth: the visitor's zone is unknown to the server.
  if (minDate === TODAY && answer < isoDay(-12)) return IN_PAST;
  if (maxDate === TODAY && answer > isoDay(14)) return IN_FUTURE;
  if (minDate !== undefined && minDate !== TODAY && answer < minDate) return withDay(TOO_EARLY, minDate);
  return maxDate !== undefined && maxDate !== TODAY && answer > maxDate ? withDay(TOO_LATE, maxDate) : null;
}

const withDay = (message: string, day: string) => fillMessage(message, { day: printDate(day) });

/** The day now, at a distance from UTC in hours. */
const isoDay = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 10);

/** Formatted in UTC: a zone could move the day. */
function printDate(answer: string): string {
  const day = parseDay(answer);
  return day === null ? answer : formatMediumDate(day);
}

export const date: FieldKind = {
  ...typedText({ wrongType: INVALID_DATE, check: checkDay, print: printDate }),
  view: { control: "input", inputType: "date" },
  properties: ["minDate", "maxDate"],
  errors: [
    ...[REQUIRED, INVALID_DATE, INVALID_DATE_FORMAT, TOO_LONG, UNSTORABLE_TEXT],
    ...[TOO_EARLY, TOO_LATE, IN_FUTURE, IN_PAST],
  ],
};
