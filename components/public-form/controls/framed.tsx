import type { ReactNode } from "react";
import { type describeControl, Field as FieldFrame } from "@/components/ui/field";
import { hintOf, QuestionLabel } from "../question-texts";
import { CharacterCounter } from "./character-counter";
import type { ControlProps } from "./control";

interface FramedProps extends ControlProps {
  /** Characters allowed, counted below the control. */
  max?: number | undefined;
  children: (control: ReturnType<typeof describeControl>) => ReactNode;
}

/** A control between its label, hint and error. */
export function Framed({ id, field, answer, error, max, children }: FramedProps) {
  return (
    <FieldFrame id={id} label={<QuestionLabel field={field} />} error={error} hint={hintOf(field, error)}>
      {(control) => (
        <>
          {children(control)}
          {max === undefined ? null : <CharacterCounter id={id} answer={answer} max={max} />}
        </>
      )}
    </FieldFrame>
  );
}
