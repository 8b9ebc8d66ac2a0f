import type { Field, SourceField } from "@/domain/form-engine/definition";

/** A plain field made of one with parts. */
export interface FieldPart {
  field: Field;
  /** Location in the source field of a part's property: `.options[0].value` → `.rows[2].label`. */
  place: (property: string) => string;
}

/** The heading above the parts, which has no answer. That of a matrix has nothing of its rows. */
export function toHeading({ rows: _rows, fields: _fields, ...source }: SourceField): Field {
  const { helpText } = source.properties;
  const heading = { ...source, isRequired: false };
  if (source.fieldType !== "matrix") return heading;
  return { ...heading, isScored: false, options: [], properties: helpText ? { helpText } : {} };
}
