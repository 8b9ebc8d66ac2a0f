import type { Answer, Answers, Field, FormDefinition } from "@/domain/form-engine/definition";
import { kindOf, takesAnswer } from "@/domain/form-engine/field-kinds";
import { orderFields } from "@/domain/form-engine/order-fields";

/** An answer's display text: option labels, medium dates, Yes or No, otherwise as typed; empty for an empty answer. */
export function printAnswer(field: Field, answer: Answer | undefined): string {
  if (answer === undefined || answer === null) return "";
  const kind = kindOf(field);
  if (kind !== undefined) return kind.print(field, answer);
  return Array.isArray(answer) ? answer.join(", ") : String(answer);
}

/** The answers' display texts in page order, empty for open questions, each with its drawing. */
export function printAnswers(definition: FormDefinition, answers: Answers) {
  const fields = orderFields(definition).filter(takesAnswer);
  return fields.map((field) => {
    const { id, label } = field;
    const drawing = kindOf(field)?.drawing?.(answers.get(id) ?? null);
    return { id, label, text: printAnswer(field, answers.get(id)), ...(drawing && { drawing }) };
  });
}
