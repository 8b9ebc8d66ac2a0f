import type { Answer, Field } from "@/domain/form-engine/definition";
import { fieldTypeOf } from "@/domain/form-engine/registry";

/** An answer's display text: option labels, medium dates, Yes or No, otherwise as typed; empty for an empty answer. */
export function printAnswer(field: Field, answer: Answer | undefined): string {
  if (answer === undefined || answer === null) return "";
  const type = fieldTypeOf(field);
  if (type !== undefined) return type.print(field, answer);
  return Array.isArray(answer) ? answer.join(", ") : String(answer);
}
