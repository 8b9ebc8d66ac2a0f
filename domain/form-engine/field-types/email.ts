import type { FieldType } from "@/domain/form-engine/field-type";
import { printText, text } from "@/domain/form-engine/field-types/text";
import { MUST_BE_TEXT, REQUIRED, TOO_LONG, UNSTORABLE_TEXT } from "@/domain/form-engine/messages";

const INVALID_EMAIL = "Invalid email address";

/**
 * `\S+@\S+\.\S+` over the whole text, as the specification has it (section 5). By search instead of regular expression, which
 * takes cubic time on many at signs and dots.
 */
function isEmail(answer: string): boolean {
  if (/\s/.test(answer)) return false;
  const at = answer.indexOf("@", 1);
  return at !== -1 && answer.lastIndexOf(".", answer.length - 2) >= at + 2;
}

export const email: FieldType = {
  ...text,
  kind: "email",
  view: {
    control: "input",
    inputType: "email",
    inputMode: "email",
    autoComplete: "email",
    placeholder: "you@example.com",
  },
  validate: (_field, answer) => {
    if (typeof answer !== "string") return MUST_BE_TEXT;
    return isEmail(answer) ? null : INVALID_EMAIL;
  },
  print: printText,
  errors: [REQUIRED, MUST_BE_TEXT, INVALID_EMAIL, TOO_LONG, UNSTORABLE_TEXT],
};
