import type { FieldKind } from "@/domain/form-engine/field-kind";
import { typedText } from "@/domain/form-engine/kinds/typed-text";
import {
  fillMessage,
  INVALID_FORMAT,
  MUST_BE_TEXT,
  REQUIRED,
  TOO_LONG,
  tooLongMessage,
  UNCHECKED_FORMAT,
  UNSTORABLE_TEXT,
} from "@/domain/form-engine/messages";

/** An addition, for a form that asks for it. */
const TOO_SHORT = "Please write at least {n} characters";

/** One line of text. Length counts characters (code points). */
export const text: FieldKind = {
  ...typedText({
    wrongType: MUST_BE_TEXT,
    check: (answer, { properties: { minLength = 0, maxLength, pattern } }, matchesPattern) => {
      if ([...answer].length < minLength) return fillMessage(TOO_SHORT, { n: minLength });
      if (maxLength !== undefined && [...answer].length > maxLength) return tooLongMessage(maxLength);
      const matches = pattern === undefined || matchesPattern(pattern, answer);
      if (matches === null) return UNCHECKED_FORMAT;
      return matches ? null : INVALID_FORMAT;
    },
  }),
  view: { control: "input", inputType: "text" },
  properties: ["minLength", "maxLength", "pattern"],
  errors: [REQUIRED, TOO_SHORT, MUST_BE_TEXT, TOO_LONG, INVALID_FORMAT, UNCHECKED_FORMAT, UNSTORABLE_TEXT],
};
