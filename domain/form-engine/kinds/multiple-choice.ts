import type { Answer, Field } from "@/domain/form-engine/definition";
import type { FieldKind } from "@/domain/form-engine/field-kind";
import { REQUIRED } from "@/domain/form-engine/messages";
import { readOptionValue } from "@/domain/form-engine/read-value";

const INVALID_CHOICE = "Please select a valid option";

/** The label of an option, or the value itself where the form no longer has the option. */
export function printOption({ options }: Field, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

function validate({ options }: Field, answer: Answer): string | null {
  return options.length === 0 || options.some(({ value }) => value === answer) ? null : INVALID_CHOICE;
}

export const multipleChoice: FieldKind = {
  view: { control: "radios" },
  options: "one",
  readAnswer: (raw) => readOptionValue(raw, INVALID_CHOICE),
  readFormPost: (values) => values.at(-1) || null,
  validate,
  print: (field, answer) => (typeof answer === "string" ? printOption(field, answer) : ""),
  errors: [REQUIRED, INVALID_CHOICE],
};
