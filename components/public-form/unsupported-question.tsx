import { FieldError } from "@/components/ui/field";
import type { Answer, Field } from "@/domain/form-engine/definition";
import { printAnswer } from "@/domain/form-engine/print-answer";
import { QuestionLabel } from "./question-texts";

/** A field of an unknown kind. Its stored answer is not changed. */
export function UnsupportedQuestion({
  id,
  field,
  answer,
  error,
}: {
  id: string;
  field: Field;
  answer: Answer | undefined;
  error: string | undefined;
}) {
  const stored = printAnswer(field, answer);
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-label`} className="flex flex-col gap-1.5">
      <p id={`${id}-label`} className="font-semibold">
        <QuestionLabel field={field} />
      </p>
      <p className="text-ink-muted">
        This kind of question is not supported here.{stored ? ` The answer on file is kept: ${stored}` : ""}
      </p>
      <FieldError id={id} error={error} />
    </section>
  );
}
