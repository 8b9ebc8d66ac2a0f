import type { FieldKind } from "@/domain/form-engine/field-kind";
import { typedText } from "@/domain/form-engine/kinds/typed-text";
import { REQUIRED, TOO_LONG, UNSTORABLE_TEXT } from "@/domain/form-engine/messages";
import { formatMediumDate } from "@/domain/text/medium-date";

const INVALID_DATE = "Invalid date";
const INVALID_DATE_FORMAT = "Invalid date format";

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

/** Formatted in UTC: a zone could move the day. */
function printDate(answer: string): string {
  const day = parseDay(answer);
  return day === null ? answer : formatMediumDate(day);
}

export const date: FieldKind = {
  ...typedText({
    wrongType: INVALID_DATE,
    check: (answer) => (parseDay(answer) === null ? INVALID_DATE_FORMAT : null),
    print: printDate,
  }),
  view: { control: "input", inputType: "date" },
  errors: [REQUIRED, INVALID_DATE, INVALID_DATE_FORMAT, TOO_LONG, UNSTORABLE_TEXT],
};
