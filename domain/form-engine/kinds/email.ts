import type { FieldKind } from "@/domain/form-engine/field-kind";
import { typedText } from "@/domain/form-engine/kinds/typed-text";
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

export const email: FieldKind = {
  ...typedText({ wrongType: MUST_BE_TEXT, check: (answer) => (isEmail(answer) ? null : INVALID_EMAIL) }),
  view: {
    control: "input",
    inputType: "email",
    inputMode: "email",
    autoComplete: "email",
    placeholder: "you@example.com",
  },
  errors: [REQUIRED, MUST_BE_TEXT, INVALID_EMAIL, TOO_LONG, UNSTORABLE_TEXT],
};
