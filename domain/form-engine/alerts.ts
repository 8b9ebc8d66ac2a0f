import type { Answers, FormDefinition } from "@/domain/form-engine/definition";
import { orderFields } from "@/domain/form-engine/order-fields";

/** A selected option with an alert, which shows crisis help at once. */
export interface AnswerAlert {
  fieldId: string;
  value: string;
}

/** Every selected option with an alert, in page order. */
export function findAlerts(definition: FormDefinition, answers: Answers): AnswerAlert[] {
  return orderFields(definition).flatMap(({ id, options }) => {
    const answer = answers.get(id);
    const chosen = new Set(Array.isArray(answer) ? answer : [answer]);
    return options
      .filter(({ alert, value }) => alert === true && chosen.has(value))
      .map(({ value }) => ({ fieldId: id, value }));
  });
}
