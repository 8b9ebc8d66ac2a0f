import type { Field, FieldKind } from "@/lib/form-engine/definition";
import type { FieldType } from "@/lib/form-engine/field-type";
import { checkbox } from "@/lib/form-engine/field-types/checkbox";
import { checkboxes } from "@/lib/form-engine/field-types/checkboxes";
import { date } from "@/lib/form-engine/field-types/date";
import { dropdown } from "@/lib/form-engine/field-types/dropdown";
import { email } from "@/lib/form-engine/field-types/email";
import { markdown } from "@/lib/form-engine/field-types/markdown";
import { multipleChoice } from "@/lib/form-engine/field-types/multiple-choice";
import { number } from "@/lib/form-engine/field-types/number";
import { phone } from "@/lib/form-engine/field-types/phone";
import { text } from "@/lib/form-engine/field-types/text";
import { textarea } from "@/lib/form-engine/field-types/textarea";
import { time } from "@/lib/form-engine/field-types/time";

/** Every kind of field with all that it is. */
export const fieldTypes = {
  markdown,
  text,
  textarea,
  number,
  multiple_choice: multipleChoice,
  checkbox,
  checkboxes,
  dropdown,
  date,
  email,
  phone,
  time,
} satisfies Record<FieldKind, FieldType>;

const typesByName: ReadonlyMap<string, FieldType> = new Map(Object.entries(fieldTypes));

/** The field's type, or undefined for a kind that we do not know. */
export function fieldTypeOf({ fieldType }: Pick<Field, "fieldType">): FieldType | undefined {
  return typesByName.get(fieldType);
}
