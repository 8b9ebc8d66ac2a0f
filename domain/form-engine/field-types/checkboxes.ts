import type { Answer, Field } from "@/domain/form-engine/definition";
import type { FieldType } from "@/domain/form-engine/field-type";
import { printOption } from "@/domain/form-engine/field-types/multiple-choice";
import { readOptionValues } from "@/domain/form-engine/read-value";

const MUST_BE_ARRAY = "Must be an array";
const INVALID_OPTION = "Invalid option selected";
export const SELECT_AT_LEAST_ONE = "Please select at least one option";

function validate({ options }: Field, answer: Answer): string | null {
  if (!Array.isArray(answer)) return MUST_BE_ARRAY;
  const known = new Set(options.map(({ value }) => value));
  return answer.every((value) => known.has(value)) ? null : INVALID_OPTION;
}

export const checkboxes: FieldType = {
  kind: "checkboxes",
  emptyAnswer: [],
  view: { control: "checkboxes" },
  readAnswer: (raw) => readOptionValues(raw, MUST_BE_ARRAY, INVALID_OPTION),
  readFormPost: (values) => [...new Set(values)],
  validate,
  // Distinct, so that a repeated option does not count twice.
  score: (_field, answer) => (Array.isArray(answer) ? new Set(answer).size : 0),
  print: (field, answer) => (Array.isArray(answer) ? answer.map((value) => printOption(field, value)).join(", ") : ""),
  errors: [SELECT_AT_LEAST_ONE, MUST_BE_ARRAY, INVALID_OPTION],
};
