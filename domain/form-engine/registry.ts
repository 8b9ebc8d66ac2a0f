import type { Field, FieldKind } from "@/domain/form-engine/definition";
import type { FieldType } from "@/domain/form-engine/field-type";
import { checkbox } from "@/domain/form-engine/field-types/checkbox";
import { checkboxes } from "@/domain/form-engine/field-types/checkboxes";
import { date } from "@/domain/form-engine/field-types/date";
import { dropdown } from "@/domain/form-engine/field-types/dropdown";
import { email } from "@/domain/form-engine/field-types/email";
import { markdown } from "@/domain/form-engine/field-types/markdown";
import { multipleChoice } from "@/domain/form-engine/field-types/multiple-choice";
import { number } from "@/domain/form-engine/field-types/number";
import { phone } from "@/domain/form-engine/field-types/phone";
import { text } from "@/domain/form-engine/field-types/text";
import { textarea } from "@/domain/form-engine/field-types/textarea";
import { time } from "@/domain/form-engine/field-types/time";

/** Every kind of field with its behaviour. */
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

/** The field's type; undefined for an unknown kind. */
export function fieldTypeOf({ fieldType }: Pick<Field, "fieldType">): FieldType | undefined {
  return typesByName.get(fieldType);
}
