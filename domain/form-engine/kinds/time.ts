import type { FieldKind } from "@/domain/form-engine/field-kind";
import { typedText } from "@/domain/form-engine/kinds/typed-text";
import { REQUIRED, TOO_LONG, UNSTORABLE_TEXT } from "@/domain/form-engine/messages";

const INVALID_TIME = "Invalid time";
const INVALID_TIME_FORMAT = "Invalid time format (HH:MM)";
/** `H:MM` or `HH:MM`, 24 hours. */
const TIME = /^(\d|[01]\d|2[0-3]):([0-5]\d)$/;

/** US 12-hour notation: 14:05 is 2:05 PM. */
function printTime(answer: string): string {
  const [, hour, minute] = TIME.exec(answer) ?? [];
  if (hour === undefined) return answer;
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

export const time: FieldKind = {
  ...typedText({
    wrongType: INVALID_TIME,
    check: (answer) => (TIME.test(answer) ? null : INVALID_TIME_FORMAT),
    print: printTime,
  }),
  view: { control: "input", inputType: "time" },
  // The browser's time control shows nothing for `9:05`.
  controlText: (answer) => (TIME.test(answer) ? answer.padStart(5, "0") : answer),
  errors: [REQUIRED, INVALID_TIME, INVALID_TIME_FORMAT, TOO_LONG, UNSTORABLE_TEXT],
};
