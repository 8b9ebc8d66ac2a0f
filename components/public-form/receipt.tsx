import { NotWatchedNote } from "@/components/layout/not-watched-note";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { Notice } from "@/components/ui/notice";
import { SectionHeading } from "@/components/ui/section-heading";
import { defaultAlert } from "@/lib/content/form-alert";
import { findAlerts } from "@/lib/form-engine/alerts";
import { readAnswers } from "@/lib/form-engine/answers";
import type { Answers } from "@/lib/form-engine/definition";
import { orderFields } from "@/lib/form-engine/order-fields";
import { printAnswer } from "@/lib/form-engine/print-answer";
import { formatScore } from "@/lib/form-engine/score";
import type { PublicFormInstance } from "@/lib/public-form/instance";
import { CrisisLinks } from "./crisis-links";
import { PrintReceipt } from "./print-receipt";

/** What a submitted form leaves behind: thanks, the score, and the answers on a page that prints. */
export function Receipt({ instance }: { instance: PublicFormInstance }) {
  const { definition, responses, totalScore } = instance;
  const { answers } = readAnswers(definition, responses);
  const hasAlert = findAlerts(definition, answers).length > 0;
  return (
    <Container width="prose" className="flex flex-col gap-8 py-12 sm:py-16">
      <SectionHeading
        level={1}
        title="Form Submitted Successfully"
        lead="Thank you for completing this form. Your responses have been recorded."
      />
      {hasAlert ? <AlertHelp instance={instance} /> : null}
      {totalScore === null ? null : <Score instance={instance} totalScore={totalScore} />}
      <AnswerCopy instance={instance} answers={answers} />
      {hasAlert ? null : <NotWatchedNote />}
    </Container>
  );
}

function AlertHelp({ instance: { definition } }: { instance: PublicFormInstance }) {
  const { title, text } = definition.alert ?? defaultAlert;
  return (
    <Notice tone="warning" title={title}>
      <p>{text}</p>
      <CrisisLinks />
    </Notice>
  );
}

function Score({ instance, totalScore }: { instance: PublicFormInstance; totalScore: number }) {
  const { scoreLabel, missingCount } = instance;
  return (
    <Card as="section" tone="sage" aria-labelledby="score-title" className="flex flex-col gap-2">
      <h2 id="score-title" className="text-2xl">
        Your Score
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-serif text-4xl">{formatScore(totalScore)}</span>
        {scoreLabel ? <span className="text-xl">{scoreLabel}</span> : null}
      </p>
      {missingCount > 0 ? (
        <p className="text-ink-muted">
          {missingCount === 1
            ? "One question that counts was left open, and counts as 0."
            : `${missingCount} questions that count were left open, and count as 0.`}
        </p>
      ) : null}
      <p className="text-ink-muted">A score is not a diagnosis. The person who sent you this form can tell you more.</p>
    </Card>
  );
}

function AnswerCopy({ instance, answers }: { instance: PublicFormInstance; answers: Answers }) {
  const { definition, formName, assignedToName, submittedAt } = instance;
  const fields = orderFields(definition).filter(({ fieldType }) => fieldType !== "markdown");
  return (
    <section aria-labelledby="answers-title" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex flex-col gap-1">
          <h2 id="answers-title" className="text-2xl">
            Your answers
          </h2>
          <p className="text-ink-muted">
            {formName}
            {assignedToName ? ` · For: ${assignedToName}` : null}
          </p>
          {submittedAt ? (
            <p className="text-ink-muted">
              Submitted <time dateTime={submittedAt}>{MOMENT.format(new Date(submittedAt))}</time>
            </p>
          ) : null}
        </div>
        <div data-print="hide">
          <PrintReceipt />
        </div>
      </div>
      <dl className="flex flex-col border-line border-t">
        {fields.map((field) => (
          <div key={field.id} className="flex break-inside-avoid flex-col gap-0.5 border-line border-b py-3">
            <dt className="wrap-anywhere text-ink-muted">{field.label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line font-semibold">
              {printAnswer(field, answers.get(field.id)) || <span className="font-normal">No answer</span>}
            </dd>
          </div>
        ))}
      </dl>
      {definition.source ? <p className="text-ink-muted text-xs">{definition.source}</p> : null}
    </section>
  );
}

/** With its zone: nobody here knows the visitor's, and near midnight the day would be another. */
const MOMENT = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
  timeZoneName: "short",
});
