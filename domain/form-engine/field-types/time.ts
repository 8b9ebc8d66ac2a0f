import type { FieldType } from "@/domain/form-engine/field-type";
import { text } from "@/domain/form-engine/field-types/text";
import { REQUIRED, TOO_LONG, UNSTORABLE_TEXT } from "@/domain/form-engine/messages";
import { readText } from "@/domain/form-engine/read-value";

const INVALID_TIME = "Invalid time";
const INVALID_TIME_FORMAT = "Invalid time format (HH:MM)";
/** `H:MM` or `HH:MM`, 24 hours. */
const TIME = /^(\d|[01]\d|2[0-3]):([0-5]\d)$/;

export const time: FieldType = {
  ...text,
  kind: "time",
  view: { control: "input", inputType: "time" },
  readAnswer: (raw) => readText(raw, INVALID_TIME),
  // The browser's time control shows nothing for `9:05`.
  controlText: (answer) => (TIME.test(answer) ? answer.padStart(5, "0") : answer),
  validate: (_field, answer) => {
    if (typeof answer !== "string") return INVALID_TIME;
    return TIME.test(answer) ? null : INVALID_TIME_FORMAT;
  },
  // US 12-hour notation: 14:05 is 2:05 PM.
  print: (_field, answer) => {
    if (typeof answer !== "string") return "";
    const [, hour, minute] = TIME.exec(answer) ?? [];
    if (hour === undefined) return answer;
    return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
  },
  errors: [REQUIRED, INVALID_TIME, INVALID_TIME_FORMAT, TOO_LONG, UNSTORABLE_TEXT],
};
