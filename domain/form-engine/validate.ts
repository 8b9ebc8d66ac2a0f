import type { FieldMessage } from "@/domain/form-engine/answers";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";
import { matchesPattern } from "@/domain/form-engine/pattern";
import { validateAnswersWith } from "@/domain/form-engine/validate-with";

/**
 * The message for every invalid answer, in page order; empty when the form may be submitted. Imports the pattern engine:
 * browsers use `validate-with.ts`.
 */
export function validateAnswers(definition: FormDefinition, answers: Answers): FieldMessage[] {
  return validateAnswersWith(matchesPattern, definition, answers);
}
