import type { Answer, Field } from "@/domain/form-engine/definition";
import type { FieldKind } from "@/domain/form-engine/field-kind";
import { printOption } from "@/domain/form-engine/kinds/multiple-choice";
import { fillMessage } from "@/domain/form-engine/messages";
import { readOptionValues } from "@/domain/form-engine/read-value";

const MUST_BE_ARRAY = "Must be an array";
const INVALID_OPTION = "Invalid option selected";
const SELECT_AT_LEAST_ONE = "Please select at least one option";
/** An addition, for an option that is selected alone. */
const NOT_WITH_OTHERS = "“{option}” cannot be selected together with other options";

function validate({ options }: Field, answer: Answer): string | null {
  if (!Array.isArray(answer)) return MUST_BE_ARRAY;
  const known = new Set(options.map(({ value }) => value));
  if (!answer.every((value) => known.has(value))) return INVALID_OPTION;
  const alone = answer.length > 1 && options.find(({ value, exclusive }) => exclusive && answer.includes(value));
  return alone ? fillMessage(NOT_WITH_OTHERS, { option: alone.label }) : null;
}

export const checkboxes: FieldKind = {
  view: { control: "checkboxes" },
  options: "several",
  required: SELECT_AT_LEAST_ONE,
  readAnswer: (raw) => readOptionValues(raw, MUST_BE_ARRAY, INVALID_OPTION),
  readFormPost: (values) => [...new Set(values)],
  validate,
  // Distinct, so that a repeated option does not count twice.
  score: (answer) => (Array.isArray(answer) ? new Set(answer).size : 0),
  // Ticked values match a mapping in any order.
  scoreKey: ({ options }, answer) =>
    String(options.map(({ value }) => value).filter((value) => Array.isArray(answer) && answer.includes(value))),
  print: (field, answer) => (Array.isArray(answer) ? answer.map((value) => printOption(field, value)).join(", ") : ""),
  errors: [SELECT_AT_LEAST_ONE, MUST_BE_ARRAY, INVALID_OPTION, NOT_WITH_OTHERS],
};
