import type { Field, FormDefinition } from "@/domain/form-engine/definition";

/** The fields as the page shows them: by ascending order, as listed where the order is equal. */
export function orderFields({ fields }: FormDefinition): Field[] {
  return fields.toSorted((a, b) => a.fieldOrder - b.fieldOrder);
}
