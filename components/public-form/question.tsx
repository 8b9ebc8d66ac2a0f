import clsx from "clsx";
import { memo, useEffect, useRef } from "react";
import { RichText } from "@/components/prose/rich-text";
import { FieldError } from "@/components/ui/field";
import { findAlerts } from "@/domain/form-engine/alerts";
import type { AlertText, Answer, Field } from "@/domain/form-engine/definition";
import { kindOf } from "@/domain/form-engine/field-kinds";
import { printAnswer } from "@/domain/form-engine/print-answer";
import { pageLang } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import { AlertNotice } from "./alert-notice";
import type { ControlProps } from "./controls/control";
import { QuestionControl } from "./controls/question-control";
import { Position, QuestionLabel } from "./question-texts";

interface QuestionProps extends ControlProps {
  /** Increases when the answer is replaced from elsewhere, which remounts the control. */
  edition: number;
  /** A markdown field's text. */
  html: string | undefined;
  alert: AlertText | undefined;
  onLeave: (field: Field, readAnswer: () => Answer | undefined) => void;
}

/** One field of the form, of any kind. Rerenders only after a change of its own props. */
export const Question = memo(function Question({ html, alert, edition, onLeave, ...props }: QuestionProps) {
  const { id, field, answer, error } = props;
  const latest = useRef(answer);
  latest.current = answer;
  const control = kindOf(field)?.view.control;
  if (control === undefined || field.properties.readOnly)
    return <FixedQuestion id={id} field={field} answer={answer} error={error} />;
  if (field.fieldType === "markdown") return <MarkdownText html={html ?? ""} />;
  if (control === "display") return <Heading id={id} field={field} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the blur of the controls inside, and is not interactive
    <div
      className="flex flex-col gap-3"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(field, () => latest.current);
      }}
    >
      <Position field={field} answer={answer} />
      <QuestionControl key={edition} {...props} />
      {field.options.some((option) => option.alert) ? <AlertHelp field={field} answer={answer} alert={alert} /> : null}
    </div>
  );
});

/** The heading of a section, or of a field with parts. */
function Heading({ id, field }: Pick<ControlProps, "id" | "field">) {
  const isSection = field.fieldType === "section";
  return (
    <div className={clsx("flex flex-col gap-1.5", isSection && "border-line border-t pt-4 sm:pt-6")}>
      <h2 id={id} className={isSection ? "text-2xl" : "text-xl"}>
        {field.label}
      </h2>
      {field.properties.helpText ? <p>{field.properties.helpText}</p> : null}
    </div>
  );
}

/** A text between the questions, as HTML rendered and sanitised by the server. Never rerendered, as it is constant. */
const MarkdownText = memo(function MarkdownText({ html }: { html: string }) {
  return (
    <RichText
      html={html}
      className="flex flex-col gap-3 [&_a]:text-link [&_h2]:text-2xl [&_h3]:text-xl [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6"
    />
  );
});

/** A field that is read-only, or of an unknown kind. Its stored answer is not changed. */
function FixedQuestion({
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
      {field.properties.readOnly ? (
        <>
          <p className="whitespace-pre-line">{stored || t("No answer")}</p>
          <p lang={pageLang()} className="text-ink-muted text-sm">
            {fixedNote(field)}
          </p>
        </>
      ) : (
        <p lang={pageLang()} className="text-ink-muted">
          {t("This kind of question is not supported here.")}
          {stored ? t(" The answer on file is kept: {answer}", { answer: stored }) : ""}
        </p>
      )}
      <FieldError id={id} error={error} />
    </section>
  );
}

function fixedNote({ properties: { calculation, prefill } }: Field): string {
  if (calculation) return t("Calculated from your answers.");
  return prefill ? t("Filled in by your care team.") : t("Already answered.");
}

/**
 * Crisis help beside an answer that triggers an alert. The live region is always present, so that its content is announced; it
 * scrolls into view, and the focus stays on the answer.
 */
function AlertHelp({
  field,
  answer,
  alert,
}: {
  field: Field;
  answer: Answer | undefined;
  alert: AlertText | undefined;
}) {
  const isRaised = findAlerts({ fields: [field] }, new Map([[field.id, answer ?? null]])).length > 0;
  const place = useRef<HTMLDivElement>(null);
  const wasRaised = useRef(isRaised);
  useEffect(() => {
    if (isRaised && !wasRaised.current) place.current?.scrollIntoView({ block: "nearest" });
    wasRaised.current = isRaised;
  }, [isRaised]);
  return (
    // Clear of the sticky header and status line.
    <div ref={place} role="status" className="scroll-mt-36 scroll-mb-4">
      {isRaised ? <AlertNotice alert={alert} /> : null}
    </div>
  );
}
