import type { FieldMessage } from "@/domain/form-engine/answers";
import type { Answer, Answers, Field, FormDefinition } from "@/domain/form-engine/definition";
import { matchesPattern } from "@/domain/form-engine/pattern";
import { validateAnswersWith, validateFieldWith } from "@/domain/form-engine/validate-with";

/** The message for one answer, or null. Imports the pattern engine: browsers use `validate-with.ts`. */
export function validateField(field: Field, answer: Answer | undefined): string | null {
  return validateFieldWith(matchesPattern, field, answer);
}

/** The message for every invalid answer, in page order; empty when the form may be submitted. */
export function validateAnswers(definition: FormDefinition, answers: Answers): FieldMessage[] {
  return validateAnswersWith(matchesPattern, definition, answers);
}
