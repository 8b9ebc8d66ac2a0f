import type { FieldType } from "@/domain/form-engine/field-type";
import { text } from "@/domain/form-engine/field-types/text";
import { REQUIRED, TOO_LONG, UNSTORABLE_TEXT } from "@/domain/form-engine/messages";
import { readText } from "@/domain/form-engine/read-value";
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

export const date: FieldType = {
  ...text,
  kind: "date",
  view: { control: "input", inputType: "date" },
  readAnswer: (raw) => readText(raw, INVALID_DATE),
  validate: (_field, answer) => {
    if (typeof answer !== "string") return INVALID_DATE;
    return parseDay(answer) === null ? INVALID_DATE_FORMAT : null;
  },
  // Formatted in UTC: a zone could move the day.
  print: (_field, answer) => {
    if (typeof answer !== "string") return "";
    const day = parseDay(answer);
    return day === null ? answer : formatMediumDate(day);
  },
  errors: [REQUIRED, INVALID_DATE, INVALID_DATE_FORMAT, TOO_LONG, UNSTORABLE_TEXT],
};
