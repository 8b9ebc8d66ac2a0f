import type { Answer, Field } from "@/domain/form-engine/definition";
import { kindOf } from "@/domain/form-engine/field-kinds";

/** An answer's display text: option labels, medium dates, Yes or No, otherwise as typed; empty for an empty answer. */
export function printAnswer(field: Field, answer: Answer | undefined): string {
  if (answer === undefined || answer === null) return "";
  const kind = kindOf(field);
  if (kind !== undefined) return kind.print(field, answer);
  return Array.isArray(answer) ? answer.join(", ") : String(answer);
}
