import clsx from "clsx";
import type { ReactNode } from "react";
import { DefaultSubmit } from "@/components/checked-form/default-submit";
import { MissingList } from "@/components/checked-form/missing-list";
import { OutcomeNotice } from "@/components/checked-form/outcome-notice";
import { SpamFields } from "@/components/spam/spam-fields";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { type LandingOutcome, OUTCOME_TEXTS } from "@/lib/intake/landing/constants";
import { fieldId, type LandingFormState } from "./form-state";

export interface LandingFormFrameProps {
  id: string;
  /** The heading that names the form; undefined when the surrounding section has that name. */
  titleId?: string;
  action: string;
  state: LandingFormState;
  /** Field names for messages. */
  labels: Readonly<Record<string, string>>;
  titles: Readonly<Record<LandingOutcome, string>>;
  /** Target ids of redirects. */
  anchors: { outcome: string; problems: string };
  submitText: string;
  /** Announced when nothing is missing any more. */
  readyText: string;
  sendingText: string;
  children: ReactNode;
}

/**
 * The frame of every public form: a plain form with POST and redirect; scripts add validation while typing and background
 * submission. The disabled button comes with the scripts, as a plain form could not enable it.
 */
export function LandingFormFrame({ id, action, state, labels, titles, anchors, ...props }: LandingFormFrameProps) {
  const { problems, summaryKey, outcome, isSending, submit } = state;
  const isWaiting = state.isScripted && problems.length > 0;
  const missingId = fieldId(id, "missing");
  return (
    <form
      id={id}
      aria-labelledby={props.titleId}
      method="post"
      action={action}
      noValidate
      data-error-space
      onSubmit={(event) => {
        if (!submit) return;
        event.preventDefault();
        void submit();
      }}
      className="relative flex flex-col gap-2.5"
    >
      <SpamFields stamp={state.stamp} />
      <DefaultSubmit />
      <div id={anchors.problems} className="mb-4 empty:hidden">
        {summaryKey === undefined ? null : (
          <ErrorSummary
            key={summaryKey}
            title="Please check these answers"
            errors={problems.map(({ field, message }) => ({ fieldId: fieldId(id, field), message }))}
          />
        )}
      </div>
      {props.children}
      <div className="flex flex-col gap-4">
        {outcome ? (
          <OutcomeNotice
            id={anchors.outcome}
            tone={outcome === "again" ? "info" : "danger"}
            title={titles[outcome]}
            text={OUTCOME_TEXTS[outcome]}
          />
        ) : null}
        {state.isScripted || problems.length > 0 ? (
          // Reserves the space until scripts run, so that the button does not move.
          <div className={clsx("contents", !state.isScripted && "noscript:hidden invisible")}>
            <MissingList
              id={missingId}
              lead="Still needed:"
              fields={problems.map(({ field }) => ({ id: fieldId(id, field), label: labels[field] ?? field }))}
              ready={props.readyText}
            />
          </div>
        ) : null}
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
