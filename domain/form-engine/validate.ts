import type { FieldMessage } from "@/domain/form-engine/answers";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";
import { createDeadlineMatcher } from "@/domain/form-engine/match-with-deadline";
import { orderFields } from "@/domain/form-engine/order-fields";
import { validateFieldWith } from "@/domain/form-engine/validate-with";
import { visiblePart } from "@/domain/form-engine/visible-part";

/**
 * The message for every invalid answer to a visible question, in page order; empty when the form may be submitted. For servers: browsers use
 * `validate-with.ts`. `refused`: fields with unreadable values,
 * for which the rules would report a missing answer.
 */
export function validateAnswers(
  definition: FormDefinition,
  answers: Answers,
  refused: readonly FieldMessage[] = [],
): FieldMessage[] {
  const visible = visiblePart(definition, answers);
  const unreadable = new Map(refused.map(({ fieldId, message }) => [fieldId, message]));
  const matchesPattern = createDeadlineMatcher();
  return orderFields(visible.definition).flatMap((field) => {
    const answer = visible.answers.get(field.id);
    const message = unreadable.get(field.id) ?? validateFieldWith(matchesPattern, field, answer);
    return message === null ? [] : [{ fieldId: field.id, message }];
  });
}
