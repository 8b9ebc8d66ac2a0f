import { useState } from "react";
import { controlName } from "@/domain/form-engine/answers";
import type { Answer, Field } from "@/domain/form-engine/definition";
import { fieldTypeOf } from "@/domain/form-engine/registry";
import { requirementOf } from "./question-texts";

/** Props of every control. */
export interface ControlProps {
  id: string;
  field: Field;
  answer: Answer | undefined;
  error: string | undefined;
  onChange: (fieldId: string, answer: Answer) => void;
}

/** Parses a control's values like those of a posted form, so that both ways agree. */
export function reportValues({ field, onChange }: ControlProps, values: readonly string[]): void {
  const type = fieldTypeOf(field);
  if (type) onChange(field.id, type.readFormPost(values));
}

/** The text control's initial value, constant for its lifetime. */
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
