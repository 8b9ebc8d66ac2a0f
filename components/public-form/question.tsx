import { memo, useRef } from "react";
import type { AlertText, Answer, Field } from "@/domain/form-engine/definition";
import { fieldTypeOf } from "@/domain/form-engine/registry";
import { AlertHelp } from "./alert-help";
import type { ControlProps } from "./control";
import { MarkdownText } from "./markdown-text";
import { QuestionControl } from "./question-control";
import { UnsupportedQuestion } from "./unsupported-question";

interface QuestionProps extends ControlProps {
  /** Grows when the answer was replaced from elsewhere: the control is made anew. */
  edition: number;
  /** A markdown field's text. */
  html: string | undefined;
  alert: AlertText | undefined;
  onLeave: (field: Field, readAnswer: () => Answer | undefined) => void;
}

/** One field of the form, whatever its kind. Drawn again only when something of its own changes. */
export const Question = memo(function Question({ html, alert, edition, onLeave, ...props }: QuestionProps) {
  const { id, field, answer, error } = props;
  const latest = useRef(answer);
  latest.current = answer;
  const control = fieldTypeOf(field)?.view.control;
  if (control === undefined) return <UnsupportedQuestion id={id} field={field} answer={answer} error={error} />;
  if (control === "display") return <MarkdownText html={html ?? ""} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the blur of the controls inside, does nothing itself
    <div
      className="flex flex-col gap-3"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(field, () => latest.current);
      }}
    >
      <QuestionControl key={edition} {...props} />
      {field.options.some((option) => option.alert) ? <AlertHelp field={field} answer={answer} alert={alert} /> : null}
    </div>
  );
});
