import { hasAnswer, settleAnswer } from "@/domain/form-engine/answers";
import type { Answer, Field } from "@/domain/form-engine/definition";
import type { MatchesPattern } from "@/domain/form-engine/field-kind";
import { isAsked, kindOf } from "@/domain/form-engine/field-kinds";
import { REQUIRED, withLabel } from "@/domain/form-engine/messages";
import { tGiven } from "@/domain/texts/t";

/**
 * The message for one answer as submitted, or null: required and empty first, then the rules of the kind. Specification,
 * section 5. For the browser, with the matcher of `pattern-matcher.ts`; other code uses `validate.ts`.
 */
export function validateFieldWith(
  matchesPattern: MatchesPattern,
  field: Field,
  given: Answer | undefined,
): string | null {
  // Checked as it was filled in: the person could not correct it.
  if (!isAsked(field)) return null;
  const answer = settleAnswer(field, given);
  const kind = kindOf(field);
  if (answer === undefined || !hasAnswer(answer)) {
    return field.isRequired ? withLabel(kind?.required ?? REQUIRED, field.properties.errorLabel ?? field.label) : null;
  }
  const message = kind?.validate(field, answer, matchesPattern) ?? null;
  return message && tGiven(message);
}
