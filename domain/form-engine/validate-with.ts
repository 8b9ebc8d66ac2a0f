import { type FieldMessage, hasAnswer, settleAnswer } from "@/domain/form-engine/answers";
import type { Answer, Answers, Field, FormDefinition } from "@/domain/form-engine/definition";
import type { MatchesPattern } from "@/domain/form-engine/field-type";
import { SELECT_AT_LEAST_ONE } from "@/domain/form-engine/field-types/checkboxes";
import { requiredMessage } from "@/domain/form-engine/messages";
import { orderFields } from "@/domain/form-engine/order-fields";
import { fieldTypeOf } from "@/domain/form-engine/registry";

/**
 * The message for one answer as submitted, or null: required and empty first, then the rules of the kind. Specification,
 * section 5. For the browser, with the matcher of `load-pattern-matcher.ts`; other code uses `validate.ts`.
 */
export function validateFieldWith(
  matchesPattern: MatchesPattern,
  field: Field,
  given: Answer | undefined,
): string | null {
  if (field.fieldType === "markdown") return null;
  const answer = settleAnswer(field, given);
  if (answer === undefined || !hasAnswer(answer)) return field.isRequired ? emptyMessage(field) : null;
  return fieldTypeOf(field)?.validate(field, answer, matchesPattern) ?? null;
}

/** The message for every invalid answer, in page order. */
export function validateAnswersWith(
  matchesPattern: MatchesPattern,
  definition: FormDefinition,
  answers: Answers,
): FieldMessage[] {
  return orderFields(definition).flatMap((field) => {
    const message = validateFieldWith(matchesPattern, field, answers.get(field.id));
    return message === null ? [] : [{ fieldId: field.id, message }];
  });
}

function emptyMessage({ fieldType, label }: Field): string {
  return fieldType === "checkboxes" ? SELECT_AT_LEAST_ONE : requiredMessage(label);
}
