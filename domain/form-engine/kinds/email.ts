import type { FieldKind } from "@/domain/form-engine/field-kind";
import { typedText } from "@/domain/form-engine/kinds/typed-text";
import { MUST_BE_TEXT, REQUIRED, TOO_LONG, UNSTORABLE_TEXT } from "@/domain/form-engine/messages";
import { hasEmailPattern } from "@/domain/text/email-address";

const INVALID_EMAIL = "Invalid email address";

export const email: FieldKind = {
  ...typedText({ wrongType: MUST_BE_TEXT, check: (answer) => (hasEmailPattern(answer) ? null : INVALID_EMAIL) }),
  view: {
    control: "input",
    inputType: "email",
    inputMode: "email",
    autoComplete: "email",
    placeholder: "you@example.com",
  },
  errors: [REQUIRED, MUST_BE_TEXT, INVALID_EMAIL, TOO_LONG, UNSTORABLE_TEXT],
};
