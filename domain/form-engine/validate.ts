import type { FieldMessage } from "@/domain/form-engine/answers";
import type { Answer, Answers, Field, FormDefinition } from "@/domain/form-engine/definition";
import { matchesWithDeadline } from "@/domain/form-engine/match-with-deadline";
import { orderFields } from "@/domain/form-engine/order-fields";
import { validateFieldWith } from "@/domain/form-engine/validate-with";

/** The message for one answer, or null. For servers: browsers use `validate-with.ts`. */
export function validateField(field: Field, answer: Answer | undefined): string | null {
  return validateFieldWith(matchesWithDeadline, field, answer);
}

/**
 * The message for every invalid answer, in page order; empty when the form may be submitted. `refused`: fields with unreadable
 * values, for which the rules would report a missing answer.
 */
export function validateAnswers(
  definition: FormDefinition,
  answers: Answers,
  refused: readonly FieldMessage[] = [],
): FieldMessage[] {
  const unreadable = new Map(refused.map(({ fieldId, message }) => [fieldId, message]));
  return orderFields(definition).flatMap((field) => {
    const message = unreadable.get(field.id) ?? validateField(field, answers.get(field.id));
    return message === null ? [] : [{ fieldId: field.id, message }];
  });
}
