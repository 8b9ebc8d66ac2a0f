import type { FieldType } from "@/domain/form-engine/field-type";

/** Text to read: no answer, no validation, no score. */
export const markdown: FieldType = {
  kind: "markdown",
  emptyAnswer: null,
  view: { control: "display" },
  readAnswer: () => ({ ok: true, answer: null }),
  readFormPost: () => null,
  validate: () => null,
  score: () => 0,
  print: () => "",
  errors: [],
};
