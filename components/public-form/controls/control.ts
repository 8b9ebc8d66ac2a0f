import { type ChangeEvent, useState } from "react";
import { controlName } from "@/domain/form-engine/answers";
import type { Answer, Field } from "@/domain/form-engine/definition";
import { kindOf } from "@/domain/form-engine/field-kinds";
import { requirementOf } from "../question-texts";

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
  const kind = kindOf(field);
  if (kind) onChange(field.id, kind.readFormPost(values));
}

export const sharedProps = (field: Field) => ({ name: controlName(field.id), ...requirementOf(field).attributes });

type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Attributes of a control with one text as its value, set once. */
export function useTextControl(props: ControlProps) {
  const { field, answer } = props;
  const [defaultValue] = useState(() => {
    const [text] = [answer].flat();
    const typed = typeof text === "string" || typeof text === "number" ? String(text) : "";
    return kindOf(field)?.controlText?.(typed) ?? typed;
  });
  return {
    ...sharedProps(field),
    autoComplete: field.properties.autocomplete ?? kindOf(field)?.view.autoComplete,
    defaultValue,
    onChange: (event: ChangeEvent<TextElement>) =>
      // The drawing beside a typed name stays.
      reportValues(props, [event.currentTarget.value, ...(Array.isArray(answer) ? answer.slice(1) : [])]),
  };
}
