import type { Field, SourceField } from "@/domain/form-engine/definition";
import { withNumbers } from "@/domain/form-engine/kinds/scale";
import { addressParts } from "@/domain/form-engine/parts/address";
import { type FieldPart, toHeading } from "@/domain/form-engine/parts/field-part";
import { groupParts } from "@/domain/form-engine/parts/group";
import { matrixParts } from "@/domain/form-engine/parts/matrix";
import type { Language } from "@/domain/texts/languages";

const PARTS: ReadonlyMap<string, (field: SourceField, language: Language) => FieldPart[]> = new Map([
  ["address", addressParts],
  ["group", groupParts],
  ["matrix", matrixParts],
]);

/** True for a field that becomes several. */
export const hasParts = ({ fieldType }: Pick<SourceField, "fieldType">): boolean => PARTS.has(fieldType);

/** A calculated field, which nobody types. */
const asFixed = (field: Field): Field =>
  field.fieldType === "calculated" ? { ...field, properties: { ...field.properties, readOnly: true } } : field;

interface ExpandedField extends FieldPart {
  /** False for a field that the form lists itself. */
  isPart: boolean;
}

/**
 * The plain fields of a form: a matrix, an address or a group becomes its heading and its parts, so that the rest of the engine knows
 * only questions with one answer. Parts of fields that were expanded before come once more, with the same ids.
 */
export function expandFields(fields: readonly SourceField[], language: Language): ExpandedField[] {
  return fields.flatMap((source, index) => {
    const parts = PARTS.get(source.fieldType);
    const own = { field: parts ? toHeading(source) : source, place: (property: string) => property };
    const all = [own, ...(parts?.(source, language) ?? [])];
    return all.map(({ field, place }) => ({
      field: withNumbers(asFixed(field)),
      place: (property: string) => `fields[${index}]${place(property)}`,
      isPart: field !== own.field,
    }));
  });
}
