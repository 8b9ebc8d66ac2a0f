import type { FieldKind } from "@/domain/form-engine/field-kind";
import { text } from "@/domain/form-engine/kinds/text";

/** Several lines, with the rules of `text`. */
export const textarea: FieldKind = {
  ...text,
  view: { control: "textarea" },
  // A posted form ends lines with CR LF where a script reads LF; normalised so that both have the same length.
  readFormPost: (values) => (values.at(-1) ?? "").replaceAll("\r\n", "\n"),
};
