import type { FieldKind } from "@/domain/form-engine/field-kind";
import { typedText } from "@/domain/form-engine/kinds/typed-text";
import {
  INVALID_FORMAT,
  MUST_BE_TEXT,
  REQUIRED,
  TOO_LONG,
  tooLongMessage,
  UNCHECKED_FORMAT,
  UNSTORABLE_TEXT,
} from "@/domain/form-engine/messages";

/** One line of text. Length counts characters (code points). */
export const text: FieldKind = {
  ...typedText({
    wrongType: MUST_BE_TEXT,
    check: (answer, { properties: { maxLength, pattern } }, matchesPattern) => {
      if (maxLength !== undefined && [...answer].length > maxLength) return tooLongMessage(maxLength);
      const matches = pattern === undefined || matchesPattern(pattern, answer);
      if (matches === null) return UNCHECKED_FORMAT;
      return matches ? null : INVALID_FORMAT;
    },
  }),
  view: { control: "input", inputType: "text" },
  properties: ["maxLength", "pattern"],
  errors: [REQUIRED, MUST_BE_TEXT, TOO_LONG, INVALID_FORMAT, UNCHECKED_FORMAT, UNSTORABLE_TEXT],
};
