import type { Field, FieldOption } from "@/domain/form-engine/definition";
import type { FieldKind } from "@/domain/form-engine/field-kind";
import { multipleChoice } from "@/domain/form-engine/kinds/multiple-choice";

export const SCALE_MAX_STEPS = 21;
const DEFAULT_MAX = 10;

/** Whole numbers between two ends with words, as 0 to 10; each scores itself. */
export const scale: FieldKind = {
  ...multipleChoice,
  properties: ["minValue", "maxValue", "lowLabel", "highLabel"],
  score: (answer) => Number(answer) || 0,
};

/** The numbers of a scale as options; none where its ends are not valid. */
function numbersOf({ minValue = 0, maxValue = DEFAULT_MAX }: Field["properties"]): FieldOption[] {
  const count = maxValue - minValue + 1;
  if (!Number.isInteger(minValue) || !(count >= 2 && count <= SCALE_MAX_STEPS)) return [];
  return Array.from({ length: count }, (_, step) => String(minValue + step)).map((value) => ({ value, label: value }));
}

/** A field with the options that its kind gives it. */
export const withNumbers = (field: Field): Field =>
  field.fieldType === "scale" ? { ...field, options: numbersOf(field.properties) } : field;

/** `0: Not at all, 10: Very much`; empty without words. */
export function endWords({ properties, options }: Field): string {
  const { lowLabel, highLabel } = properties;
  const ends = [[options[0]?.value, lowLabel] as const, [options.at(-1)?.value, highLabel] as const];
  return ends.flatMap(([value, word]) => (word === undefined ? [] : [`${value}: ${word}`])).join(", ");
}
