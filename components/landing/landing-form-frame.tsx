import type { ReactNode } from "react";
import { OutcomeNotice } from "@/components/checked-form/outcome-notice";
import { SpamFields } from "@/components/spam/spam-fields";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { type LandingOutcome, OUTCOME_TEXTS } from "@/lib/landing/constants";
import type { FieldProblem } from "@/lib/text/text-rules";
import { fieldId, type LandingFormState } from "./form-state";

export interface LandingFormFrameProps {
  id: string;
  action: string;
  state: LandingFormState;
  /** What each field is called where it is spoken of. */
  labels: Readonly<Record<string, string>>;
  titles: Readonly<Record<LandingOutcome, string>>;
  /** Ids that redirects lead to. */
  anchors: { outcome: string; problems: string };
  submitText: string;
  sendingText: string;
  children: ReactNode;
}

/**
 * What every public form has around its fields. It is a plain form that posts and is redirected; with scripts it checks as one
 * types and sends in the background. The disabled button comes with the scripts: without them it could never wake.
 */
export function LandingFormFrame({ id, action, state, labels, titles, anchors, ...props }: LandingFormFrameProps) {
  const { problems, summaryKey, outcome, isSending, submit } = state;
  const isWaiting = state.isScripted && problems.length > 0;
  const missingId = fieldId(id, "missing");
  return (
    <form
      id={id}
      method="post"
      action={action}
      noValidate
      data-error-space
      onSubmit={(event) => {
        if (!submit) return;
        event.preventDefault();
        void submit();
      }}
      className="relative flex flex-col gap-1.5"
    >
      <SpamFields stamp={state.stamp} />
      <div id={anchors.problems} className="contents">
        {summaryKey === undefined ? null : (
          <ErrorSummary
            key={summaryKey}
            title="Please check these answers"
            errors={problems.map(({ field, message }) => ({ fieldId: fieldId(id, field), message }))}
          />
        )}
      </div>
      {props.children}
      {outcome ? (
        <OutcomeNotice
          id={anchors.outcome}
          tone={outcome === "again" ? "info" : "danger"}
          title={titles[outcome]}
          text={OUTCOME_TEXTS[outcome]}
        />
      ) : null}
      <div className="flex flex-col gap-3">
        {isWaiting ? <StillNeeded id={missingId} formId={id} problems={problems} labels={labels} /> : null}
        <Button
          type="submit"
          size="lg"
          busy={isSending}
          disabled={isWaiting}
          aria-describedby={isWaiting ? missingId : undefined}
          className="w-full sm:w-auto sm:self-start"
        >
          {props.submitText}
        </Button>
        <p role="status" className="sr-only">
          {isSending ? props.sendingText : ""}
        </p>
      </div>
    </form>
  );
}

/** Why the button waits, beside it; each open field is a link to it. */
function StillNeeded({
  id,
  formId,
  problems,
  labels,
}: {
  id: string;
  formId: string;
  problems: readonly FieldProblem[];
  labels: Readonly<Record<string, string>>;
}) {
  return (
    <div id={id} className="flex flex-wrap items-center gap-x-4 text-ink-muted text-sm">
      <span>Still needed:</span>
      {problems.map(({ field }) => (
        <a
          key={field}
          href={`#${fieldId(formId, field)}`}
          className="touch-target inline-flex items-center font-semibold text-brand underline underline-offset-4"
        >
          {labels[field]}
        </a>
      ))}
    </div>
  );
}
