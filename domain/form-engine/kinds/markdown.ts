import type { FieldKind } from "@/domain/form-engine/field-kind";

/** Text to read: no answer, no validation, no score. */
export const markdown: FieldKind = {
  view: { control: "display" },
  readAnswer: () => ({ ok: true, answer: null }),
  readFormPost: () => null,
  validate: () => null,
  print: () => "",
  errors: [],
};
