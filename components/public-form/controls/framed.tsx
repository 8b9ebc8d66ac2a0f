import type { ReactNode } from "react";
import { charactersLeft } from "@/components/ui/characters-left";
import { type describeControl, Field as FieldFrame } from "@/components/ui/field";
import type { Answer } from "@/domain/form-engine/definition";
import { hintOf, QuestionLabel } from "../question-texts";
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

/** The characters used of a text's limit. Never blocks typing: an excess is reported, not cut off. */
function CharacterCounter({ id, answer, max }: { id: string; answer: Answer | undefined; max: number }) {
  const used = typeof answer === "string" ? [...answer].length : 0;
  return (
    <>
      <p
        id={`${id}-count`}
        aria-hidden="true"
        className={`self-end text-xs tabular-nums ${used > max ? "font-semibold text-danger" : "text-ink-muted"}`}
      >
        {used} / {max} characters
      </p>
      <p role="status" className="sr-only">
        {charactersLeft(used, max)}
      </p>
    </>
  );
}
