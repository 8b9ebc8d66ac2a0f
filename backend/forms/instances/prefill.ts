import { FormError } from "@/backend/forms/instances/form-error";
import { type FieldMessage, type FieldResponse, hasAnswer, readAnswers } from "@/domain/form-engine/answers";
import type { Answer, Field, FormDefinition } from "@/domain/form-engine/definition";
import { createDeadlineMatcher } from "@/domain/form-engine/match-with-deadline";
import { validateFieldWith } from "@/domain/form-engine/validate-with";

const NOT_FILLED_IN = "The sender does not fill in this question";

interface Prefill {
  definition: FormDefinition;
  person: { name: string | null; email: string };
  /** Answers by the sender, from outside. */
  responses: readonly unknown[];
}

/**
 * The answers with which a form begins: the person's name and address, and what the sender filled in. `validation_failed` with each
 * answer that the person could not correct, or that does not fit its question.
 */
export function prefillAnswers({ definition, person, responses }: Prefill): FieldResponse[] {
  const { answers, refused } = readAnswers(definition, responses);
  const problems: FieldMessage[] = [...refused];
  const filled: FieldResponse[] = [];
  const matches = createDeadlineMatcher();
  for (const field of definition.fields) {
    const { prefill, readOnly } = field.properties;
    const given = answers.get(field.id);
    if (prefill !== "sender" && hasAnswer(given)) problems.push({ fieldId: field.id, message: NOT_FILLED_IN });
    if (prefill === undefined) continue;
    const answer = prefill === "sender" ? given : person[prefill];
    const message = check(matches, field, answer);
    if (message === null && hasAnswer(answer)) filled.push({ field_id: field.id, value: answer ?? null });
    else if (message !== null && (readOnly || prefill === "sender")) problems.push({ fieldId: field.id, message });
  }
  if (problems.length > 0) throw new FormError("validation_failed", { fields: problems });
  return filled;
}

/** An answer that the person can fill in may be missing. */
const check = (
  matches: ReturnType<typeof createDeadlineMatcher>,
  { properties: { readOnly, ...properties }, ...field }: Field,
  answer: Answer | undefined,
) => validateFieldWith(matches, { ...field, properties, isRequired: field.isRequired && readOnly === true }, answer);
