import type { FieldKind } from "@/domain/form-engine/field-kind";
import { typedText } from "@/domain/form-engine/kinds/typed-text";
import { MUST_BE_TEXT, REQUIRED, TOO_LONG, UNSTORABLE_TEXT } from "@/domain/form-engine/messages";

/** An addition, as the kind is. */
const NOT_A_ZIP_CODE = "Please type a ZIP code, such as 80202";
const ZIP_CODE = /^\d{5}(-?\d{4})?$/;

/** A US ZIP code, with or without its last four digits. */
export const zipCode: FieldKind = {
  ...typedText({
    wrongType: MUST_BE_TEXT,
    check: (answer) => (ZIP_CODE.test(answer.trim()) ? null : NOT_A_ZIP_CODE),
  }),
  view: { control: "input", inputType: "text", inputMode: "numeric", autoComplete: "postal-code" },
  errors: [REQUIRED, MUST_BE_TEXT, NOT_A_ZIP_CODE, TOO_LONG, UNSTORABLE_TEXT],
};
