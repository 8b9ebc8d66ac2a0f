import type { FormDefinition } from "@/domain/form-engine/definition";
import { orderFields } from "@/domain/form-engine/order-fields";

/** The id of the section of each field, by the field's id: the last one above it in page order. Fields above the first have none. */
export function sectionsOf(form: FormDefinition): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  let current: string | undefined;
  for (const { id, fieldType } of orderFields(form)) {
    if (fieldType === "section") current = id;
    else if (current !== undefined) sections.set(id, current);
  }
  return sections;
}
