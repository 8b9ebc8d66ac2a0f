import type { SourceField } from "@/domain/form-engine/definition";
import type { FieldPart } from "@/domain/form-engine/parts/field-part";

/** A choice for each row, by the row's own id: rows are scored, compared and exported as any other question. */
export function matrixParts({ rows = [], fields: _fields, ...source }: SourceField): FieldPart[] {
  const { helpText: _help, ...properties } = source.properties;
  return rows.map(({ id, label }, index) => ({
    field: { ...source, id, label, fieldType: "multiple_choice", properties, matrix: source.id },
    place: (property) => (/^\.(id|label)\b/.test(property) ? `.rows[${index}]${property}` : property),
  }));
}
