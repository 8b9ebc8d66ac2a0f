import type { FieldKind } from "@/domain/form-engine/field-kind";
import { typedText } from "@/domain/form-engine/kinds/typed-text";
import { MUST_BE_TEXT, REQUIRED, TOO_LONG, UNSTORABLE_TEXT } from "@/domain/form-engine/messages";

const TOO_FEW_DIGITS = "Phone number must be at least 10 digits";
const TOO_MANY_DIGITS = "Phone number too long";
const MIN_DIGITS = 10;
const MAX_DIGITS = 15;

/** Only digits count, whatever the separators. Specification, section 5. */
export const phone: FieldKind = {
  ...typedText({
    wrongType: MUST_BE_TEXT,
    check: (answer) => {
      const digits = answer.replace(/\D/g, "").length;
      if (digits < MIN_DIGITS) return TOO_FEW_DIGITS;
      return digits > MAX_DIGITS ? TOO_MANY_DIGITS : null;
    },
  }),
  view: { control: "input", inputType: "tel", inputMode: "tel", autoComplete: "tel", placeholder: "(555) 555-5555" },
  errors: [REQUIRED, MUST_BE_TEXT, TOO_FEW_DIGITS, TOO_MANY_DIGITS, TOO_LONG, UNSTORABLE_TEXT],
};
