import { memo, useRef } from "react";
import type { AlertText, Answer, Field } from "@/domain/form-engine/definition";
import { kindOf } from "@/domain/form-engine/field-kinds";
import { AlertHelp } from "./alert-help";
import type { ControlProps } from "./controls/control";
import { QuestionControl } from "./controls/question-control";
import { MarkdownText } from "./markdown-text";
import { UnsupportedQuestion } from "./unsupported-question";

interface QuestionProps extends ControlProps {
  /** Increases when the answer is replaced from elsewhere, which remounts the control. */
  edition: number;
  /** Position in the form, as text beside the question: within its name it would be read with each option. */
  position: string | undefined;
  /** A markdown field's text. */
  html: string | undefined;
  alert: AlertText | undefined;
  onLeave: (field: Field, readAnswer: () => Answer | undefined) => void;
}

/** One field of the form, of any kind. Rerenders only after a change of its own props. */
export const Question = memo(function Question({ position, html, alert, edition, onLeave, ...props }: QuestionProps) {
  const { id, field, answer, error } = props;
  const latest = useRef(answer);
  latest.current = answer;
  const control = kindOf(field)?.view.control;
  if (control === undefined) return <UnsupportedQuestion id={id} field={field} answer={answer} error={error} />;
  if (control === "display") return <MarkdownText html={html ?? ""} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the blur of the controls inside, and is not interactive
    <div
      className="flex flex-col gap-3"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(field, () => latest.current);
      }}
    >
      {position ? <p className="-mb-2 text-ink-muted text-xs">{position}</p> : null}
      <QuestionControl key={edition} {...props} />
      {field.options.some((option) => option.alert) ? <AlertHelp field={field} answer={answer} alert={alert} /> : null}
    </div>
  );
});
