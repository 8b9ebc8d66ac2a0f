import type { FieldKind } from "@/domain/form-engine/field-kind";
import { REQUIRED, withLabel } from "@/domain/form-engine/messages";
import { tGiven } from "@/domain/texts/t";

const MUST_BE_BOOLEAN = "Must be true or false";

export const checkbox: FieldKind = {
  view: { control: "checkbox" },
  properties: ["mustBeTrue"],
  untouchedAnswer: false,
  readAnswer: (raw) => {
    if (raw === null || raw === undefined) return { ok: true, answer: null };
    return typeof raw === "boolean" ? { ok: true, answer: raw } : { ok: false, message: MUST_BE_BOOLEAN };
  },
  readFormPost: (values) => values.length > 0,
  validate: ({ label, isRequired, properties }, answer) => {
    if (typeof answer !== "boolean") return MUST_BE_BOOLEAN;
    // Only with `mustBeTrue`: elsewhere "no" answers a required question.
    return isRequired && properties.mustBeTrue && !answer ? withLabel(REQUIRED, label) : null;
  },
  score: (answer) => (answer === true ? 1 : 0),
  scoreKeys: ["true", "false"],
  print: (_field, answer) => (typeof answer === "boolean" ? tGiven(answer ? "Yes" : "No") : ""),
  errors: [REQUIRED, MUST_BE_BOOLEAN],
};
