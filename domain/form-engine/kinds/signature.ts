import type { FieldKind } from "@/domain/form-engine/field-kind";
import { typedText } from "@/domain/form-engine/kinds/typed-text";
import { fillMessage, MUST_BE_TEXT, REQUIRED, TOO_LONG, UNSTORABLE_TEXT } from "@/domain/form-engine/messages";

/** An addition, as the kind is. */
const NO_NAME = "Please type your full name";
const MAX_LENGTH = 200;
const LETTERS = /\p{L}.*\p{L}/u;

/** A typed name under the label's consent text. Version and time are those of the submission. */
export const signature: FieldKind = {
  ...typedText({
    wrongType: MUST_BE_TEXT,
    check: (answer) => {
      if ([...answer].length > MAX_LENGTH) return fillMessage(TOO_LONG, { n: MAX_LENGTH });
      return LETTERS.test(answer) ? null : NO_NAME;
    },
  }),
  view: { control: "input", inputType: "text", autoComplete: "name" },
  errors: [REQUIRED, MUST_BE_TEXT, NO_NAME, TOO_LONG, UNSTORABLE_TEXT],
};
