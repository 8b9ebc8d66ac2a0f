import type { FieldType } from "@/domain/form-engine/field-type";
import { REQUIRED, requiredMessage } from "@/domain/form-engine/messages";

const MUST_BE_BOOLEAN = "Must be true or false";

export const checkbox: FieldType = {
  kind: "checkbox",
  emptyAnswer: null,
  untouchedAnswer: false,
  view: { control: "checkbox" },
  readAnswer: (raw) => {
    if (raw === null || raw === undefined) return { ok: true, answer: null };
    return typeof raw === "boolean" ? { ok: true, answer: raw } : { ok: false, message: MUST_BE_BOOLEAN };
  },
  readFormPost: (values) => values.length > 0,
  validate: ({ label, isRequired, properties }, answer) => {
    if (typeof answer !== "boolean") return MUST_BE_BOOLEAN;
    // Only with `mustBeTrue`: elsewhere "no" answers a required question.
    return isRequired && properties.mustBeTrue && !answer ? requiredMessage(label) : null;
  },
  score: (_field, answer) => (answer === true ? 1 : 0),
  print: (_field, answer) => (typeof answer === "boolean" ? (answer ? "Yes" : "No") : ""),
  errors: [REQUIRED, MUST_BE_BOOLEAN],
};
