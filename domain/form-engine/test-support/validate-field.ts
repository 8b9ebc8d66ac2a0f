import type { Answer, Field } from "@/domain/form-engine/definition";
import { matchesPattern } from "@/domain/form-engine/pattern";
import { validateFieldWith } from "@/domain/form-engine/validate-with";

/** The message for one answer, or null. */
export function validateField(field: Field, answer: Answer | undefined): string | null {
  return validateFieldWith(matchesPattern, field, answer);
}
