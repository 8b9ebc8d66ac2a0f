import type { Field } from "@/domain/form-engine/definition";
import type { FieldKind } from "@/domain/form-engine/field-kind";
import { calculated } from "@/domain/form-engine/kinds/calculated";
import { checkbox } from "@/domain/form-engine/kinds/checkbox";
import { checkboxes } from "@/domain/form-engine/kinds/checkboxes";
import { date } from "@/domain/form-engine/kinds/date";
import { dateOfBirth } from "@/domain/form-engine/kinds/date-of-birth";
import { dropdown } from "@/domain/form-engine/kinds/dropdown";
import { email } from "@/domain/form-engine/kinds/email";
import { file } from "@/domain/form-engine/kinds/file";
import { group, heading } from "@/domain/form-engine/kinds/heading";
import { markdown } from "@/domain/form-engine/kinds/markdown";
import { multipleChoice } from "@/domain/form-engine/kinds/multiple-choice";
import { number } from "@/domain/form-engine/kinds/number";
import { phone } from "@/domain/form-engine/kinds/phone";
import { scale } from "@/domain/form-engine/kinds/scale";
import { section } from "@/domain/form-engine/kinds/section";
import { signature } from "@/domain/form-engine/kinds/signature";
import { text } from "@/domain/form-engine/kinds/text";
import { textarea } from "@/domain/form-engine/kinds/textarea";
import { time } from "@/domain/form-engine/kinds/time";
import { zipCode } from "@/domain/form-engine/kinds/zip-code";
import { keysOf } from "@/domain/table";

/** The only list of the kinds of field, by their name in definitions. Specification, section 3. */
export const fieldKinds = {
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
  // Additions to the specification's.
  section,
  scale,
  signature,
  date_of_birth: dateOfBirth,
  zip_code: zipCode,
  calculated,
  file,
  matrix: heading,
  address: heading,
  group,
} satisfies Record<string, FieldKind>;

export type FieldKindName = keyof typeof fieldKinds;
export const FIELD_KIND_NAMES: FieldKindName[] = keysOf(fieldKinds);

const kindsByName: ReadonlyMap<string, FieldKind> = new Map(Object.entries(fieldKinds));

/** The field's kind; undefined for an unknown one. */
export function kindOf({ fieldType }: Pick<Field, "fieldType">): FieldKind | undefined {
  return kindsByName.get(fieldType);
}

/** True for a field with an answer: every kind except texts to read. Fields of an unknown kind may have a stored one. */
export function takesAnswer(field: Pick<Field, "fieldType">): boolean {
  return kindOf(field)?.view.control !== "display";
}

/** True for a question that the person answers: not one that is filled in or calculated for them. */
export const isAsked = (field: Pick<Field, "fieldType" | "properties">): boolean =>
  takesAnswer(field) && !field.properties.readOnly;
