import type { FieldType } from "@/domain/form-engine/field-type";

/** Text to read: it takes no answer, and nothing about it is ever checked or scored. */
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
