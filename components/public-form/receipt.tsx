import { SmallRoom } from "@/components/art/room-picture";
import { NotWatchedNote } from "@/components/layout/not-watched-note";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { PageLink } from "@/components/ui/page-link";
import { PrintButton } from "@/components/ui/print-button";
import { SectionHeading } from "@/components/ui/section-heading";
import { findAllAlerts } from "@/domain/form-engine/all-alerts";
import { toAnswers } from "@/domain/form-engine/answers";
import type { Answers, ScoreRange, SubscaleScore } from "@/domain/form-engine/definition";
import { printAnswers } from "@/domain/form-engine/print-answer";
import {
  findMaxScore,
  findOutcomes,
  findRange,
  formatScore,
  isOfMax,
  scoreSubscales,
} from "@/domain/form-engine/score";
import { t } from "@/domain/texts/t";
import { formPaths } from "@/lib/config/form-paths";
import { paths } from "@/lib/config/paths";
import { findReceiptScore, type ReceiptScore } from "@/lib/public-form/receipt-score";
import type { SubmissionRecord } from "@/lib/public-form/token-cookie";
import { type PublicFormInstance, visibleOf } from "@/lib/services/public-forms/instance";
import { AlertNotice } from "./alert-notice";
import { Drawing } from "./drawing";
import { langOf } from "./language-switch";
import { LocalMoment } from "./local-moment";

const NO_ANSWERS: Answers = new Map();

interface Submitted {
  /** Null when the service no longer returns the form. */
  instance: PublicFormInstance | null;
  /** The submit call's data, stored by this browser for a limited time. */
  submission?: SubmissionRecord | undefined;
}

interface ReceiptProps extends Submitted {
  /** All forms of the packet, in order; empty for a form by itself. */
  packet?: readonly PublicFormInstance[];
  timeZone: string;
}

/** The receipt of a submitted form, or of a packet's: thanks, the scores, and the answers on a printable page. */
export function Receipt({ instance, submission, packet = [], timeZone }: ReceiptProps) {
  const isPacket = packet.length > 1;
  const forms = (isPacket ? packet : [instance]).map((form) =>
    readSubmitted({ instance: form, submission: form?.uniqueId === instance?.uniqueId ? submission : undefined }),
  );
  const alerted = forms.find(({ hasAlert }) => hasAlert);
  return (
    <Container width="prose" className="flex flex-col gap-8 py-8 sm:py-14">
      <SmallRoom light="evening" width="224" className="print:hidden" />
      <SectionHeading
        level={1}
        title={t("Form Submitted Successfully")}
        lead={
          isPacket
            ? t("Thank you for completing these forms. Your responses have been recorded.")
            : t("Thank you for completing this form. Your responses have been recorded.")
        }
      />
      {alerted ? (
        <div lang={alerted.instance ? langOf(alerted.instance) : undefined}>
          <AlertNotice alert={alerted.instance?.definition.alert} />
        </div>
      ) : null}
      {forms.map(({ instance: form, answers, score }, index) =>
        score === null ? null : (
          <Score
            key={form?.uniqueId ?? index}
            {...score}
            id={`score-title${idAfter(index)}`}
            formName={isPacket ? form?.formName : undefined}
            lang={form ? langOf(form) : undefined}
            maxScore={form && findMaxScore(form.definition)}
            ranges={form?.definition.scoring?.ranges ?? []}
            outcomes={form && answers.size > 0 ? labelsOf(findOutcomes(form.definition, answers)) : []}
            parts={form && answers.size > 0 ? scoreSubscales(form.definition, answers) : []}
          />
        ),
      )}
      <section aria-labelledby="now-title" data-print="hide" className="flex flex-col gap-2">
        <h2 id="now-title" className="text-2xl">
          {t("What happens now")}
        </h2>
        <p>
          {t("The person who sent you this form reads your answers. Ask about them at your next appointment, or call.")}
        </p>
        <p>
          {t("No appointment yet?")}{" "}
          <PageLink href={paths.match()} className="text-link">
            {t("Find a therapist")}
          </PageLink>
        </p>
      </section>
      {forms.map(({ instance: form, answers, submittedAt, isCopied }, index) =>
        form && isCopied ? (
          <AnswerCopy
            key={form.uniqueId}
            id={`answers-title${idAfter(index)}`}
            {...{ instance: form, answers, submittedAt, timeZone, isFirst: index === 0, isOne: !isPacket }}
          />
        ) : null,
      )}
      {alerted ? null : <NotWatchedNote className="print:hidden" />}
    </Container>
  );
}

const idAfter = (index: number) => (index === 0 ? "" : `-${index + 1}`);

function readSubmitted({ instance, submission }: Submitted) {
  const answers = instance ? toAnswers(instance.responses) : NO_ANSWERS;
  return {
    instance,
    answers,
    hasAlert: submission?.hasAlert || (instance !== null && findAllAlerts(instance.definition, answers).length > 0),
    score: findReceiptScore(instance, submission),
    submittedAt: instance?.submittedAt ?? submission?.at ?? null,
    // A service may return no answers: "No answer" throughout would be false.
    isCopied: instance !== null && (answers.size > 0 || submission === undefined),
  };
}

interface ScoreProps extends ReceiptScore {
  /** The heading's id. */
  id: string;
  /** Named where there are several. */
  formName: string | undefined;
  /** The language of the form's own texts. */
  lang: "en" | undefined;
  maxScore: number | null;
  ranges: readonly ScoreRange[];
  /** The scores of the form's sub-scales. */
  parts: readonly SubscaleScore[];
  /** The labels of the outcomes that apply. */
  outcomes: readonly string[];
}

function Score({
  id,
  formName,
  lang,
  totalScore,
  scoreLabel,
  missingCount,
  maxScore,
  ranges,
  parts,
  outcomes,
}: ScoreProps) {
  const range = scoreLabel === null ? undefined : ranges[findRange(ranges, totalScore, scoreLabel)];
  const scoreOfMax = formatOfMax(totalScore, maxScore);
  return (
    <Card as="section" tone="sage" aria-labelledby={formName ? `${id} ${id}-form` : id} className="flex flex-col gap-2">
      <h2 id={id} className="text-2xl">
        {t("Your Score")}
      </h2>
      {formName ? (
        <p id={`${id}-form`} lang={lang} className="text-ink-muted">
          {formName}
        </p>
      ) : null}
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="font-serif text-4xl">{formatScore(totalScore)}</p>
        {scoreOfMax ? <p className="text-ink-muted text-xl">{scoreOfMax}</p> : null}
        {scoreLabel ? (
          <p lang={lang} className="text-xl">
            {scoreLabel}
          </p>
        ) : null}
      </div>
      {parts.length > 0 ? (
        <dl lang={lang} className="grid gap-x-8 sm:grid-cols-2">
          {parts.map(({ label, total, max, band }) => (
            <div key={label} className="flex justify-between gap-4 border-line border-t py-2">
              <dt>{label}</dt>
              <dd className="text-right font-semibold">
                {[formatOfMax(total, max) ?? formatScore(total), band].filter(Boolean).join(" · ")}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {outcomes.map((outcome) => (
        <p key={outcome} lang={lang}>
          {outcome}
        </p>
      ))}
      {missingCount > 0 ? (
        <p className="text-ink-muted">
          {missingCount === 1
            ? t("One question that counts was left open, and counts as 0.")
            : t("{count} questions that count were left open, and count as 0.", { count: missingCount })}
        </p>
      ) : null}
      {range ? <p>{t("On this form, scores from {min} to {max} have this name.", range)}</p> : null}
      <p className="text-ink-muted">
        {t("A score is not a diagnosis. The person who sent you this form can tell you more.")}
      </p>
    </Card>
  );
}

const labelsOf = (outcomes: readonly { label: string }[]) => outcomes.map(({ label }) => label);

/** `16 of 27`, for whole numbers alone. */
const formatOfMax = (score: number, max: number | null) =>
  isOfMax(score, max) ? t("{score} of {max}", { score, max }) : undefined;

interface AnswerCopyProps {
  instance: PublicFormInstance;
  answers: Answers;
  submittedAt: string | null;
  timeZone: string;
  /** The heading's id. */
  id: string;
  /** The page and the file have all forms: the first offers both. */
  isFirst: boolean;
  /** True for a form by itself. */
  isOne: boolean;
}

function AnswerCopy({ instance, answers, submittedAt, timeZone, id, isFirst, isOne }: AnswerCopyProps) {
  const { formName, assignedToName } = instance;
  return (
    <section aria-labelledby={isOne ? id : `${id} ${id}-form`} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex flex-col gap-1">
          <h2 id={id} className="text-2xl">
            {t("Your answers")}
          </h2>
          <p className="text-ink-muted">
            <span id={`${id}-form`} lang={langOf(instance)}>
              {formName}
            </span>
            {assignedToName ? ` · ${t("For: {name}", { name: assignedToName })}` : null}
          </p>
          {submittedAt ? (
            <p className="text-ink-muted">
              {t("Submitted")} <LocalMoment at={submittedAt} timeZone={timeZone} />
            </p>
          ) : null}
        </div>
        {isFirst ? (
          <div data-print="hide" className="flex flex-wrap gap-3">
            <PrintButton>{t("Print your answers")}</PrintButton>
            <ButtonLink href={formPaths.publicFormRecord(instance.uniqueId)} prefetch={false} variant="secondary">
              {t("Download as PDF")}
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <dl lang={langOf(instance)} className="flex flex-col border-line border-t">
        {printAnswers(visibleOf(instance), answers).map(({ id, label, text, drawing }) => (
          <div key={id} className="flex break-inside-avoid flex-col gap-0.5 border-line border-b py-3">
            <dt className="wrap-anywhere text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line font-semibold">
              {text || <span className="font-normal">{t("No answer")}</span>}
              {drawing ? <Drawing path={drawing} className="max-w-80" /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
