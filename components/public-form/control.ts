import { useState } from "react";
import { controlName } from "@/domain/form-engine/answers";
import type { Answer, Field } from "@/domain/form-engine/definition";
import { fieldTypeOf } from "@/domain/form-engine/registry";
import { requirementOf } from "./question-texts";

/** What the control of any kind of field is given. */
export interface ControlProps {
  id: string;
  field: Field;
  answer: Answer | undefined;
  error: string | undefined;
  onChange: (fieldId: string, answer: Answer) => void;
}

/** Reads a control's values as those of a posted form are read, so that both ways of answering agree. */
export function reportValues({ field, onChange }: ControlProps, values: readonly string[]): void {
  const type = fieldTypeOf(field);
  if (type) onChange(field.id, type.readFormPost(values));
}

/** The text that a control starts with, for as long as it lives. */
export function useInitialText({ field, answer }: Pick<ControlProps, "field" | "answer">): string {
  const [text] = useState(() => {
    const typed = typeof answer === "string" || typeof answer === "number" ? String(answer) : "";
    return fieldTypeOf(field)?.controlText?.(typed) ?? typed;
  });
  return text;
}

export const sharedProps = (field: Field) => ({
  name: controlName(field.id),
  ...requirementOf(field).attributes,
});
