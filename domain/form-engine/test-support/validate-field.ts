import type { Answer, Field } from "@/domain/form-engine/definition";
import { createDeadlineMatcher } from "@/domain/form-engine/match-with-deadline";
import { validateFieldWith } from "@/domain/form-engine/validate-with";

/** The message for one answer, or null. */
export function validateField(field: Field, answer: Answer | undefined): string | null {
  return validateFieldWith(createDeadlineMatcher(), field, answer);
}
