import type { Field, FormDefinition } from "@/domain/form-engine/definition";

/** The fields in page order: by ascending `fieldOrder`, equal ones in list order. */
export function orderFields({ fields }: FormDefinition): Field[] {
  return fields.toSorted((a, b) => a.fieldOrder - b.fieldOrder);
}
