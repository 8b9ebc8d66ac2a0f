import { type FieldResponse, hasAnswer } from "@/domain/form-engine/answers";
import type { Field } from "@/domain/form-engine/definition";
import { kindOf } from "@/domain/form-engine/field-kinds";

/** Typed values by question as responses, for a sender who fills a form in; an empty answer is none. */
export const readFilled = (
  fields: readonly Field[],
  values: Readonly<Record<string, readonly string[]>>,
): FieldResponse[] =>
  fields.flatMap((field) => {
    const value = kindOf(field)?.readFormPost([...(values[field.id] ?? [])]);
    return hasAnswer(value) ? [{ field_id: field.id, value: value ?? null }] : [];
  });
