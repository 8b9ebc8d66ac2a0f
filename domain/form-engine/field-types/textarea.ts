import type { FieldType } from "@/domain/form-engine/field-type";
import { text } from "@/domain/form-engine/field-types/text";

export const textarea: FieldType = {
  ...text,
  kind: "textarea",
  view: { control: "textarea" },
  // A posted form ends lines with CR LF where a script reads LF; normalised so that both have the same length.
  readFormPost: (values) => (values.at(-1) ?? "").replaceAll("\r\n", "\n"),
};
