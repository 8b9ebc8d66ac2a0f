import type { Field, FormDefinition, ScoringConfig } from "@/domain/form-engine/definition";
import { type FieldKindName, kindOf } from "@/domain/form-engine/field-kinds";
import { withNumbers } from "@/domain/form-engine/kinds/scale";

/** Two options for the kinds that choose. */
export const SAMPLE_OPTIONS = [
  { value: "a", label: "Apples" },
  { value: "b", label: "Bananas" },
];

/** A field of the kind as a form would hold it, with the parts that a test is about. */
export function sampleField(fieldType: FieldKindName | "hologram", parts: Partial<Field> = {}): Field {
  return withNumbers({
    id: fieldType,
    label: "Question",
    fieldType,
    fieldOrder: 0,
    isRequired: false,
    isScored: false,
    options: kindOf({ fieldType })?.options ? SAMPLE_OPTIONS : [],
    properties: {},
    ...parts,
  });
}

/** A form of these fields; scored by `scoring` where it is given. */
export function sampleForm(fields: readonly Field[], scoring?: Partial<ScoringConfig>): FormDefinition {
  const scored = fields.filter(({ isScored }) => isScored).map(({ id }) => id);
  return {
    fields,
    scoring: scoring && { enabled: true, method: "sum", fields: scored, weights: {}, ranges: [], ...scoring },
  };
}
