import clsx from "clsx";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { buttonLook } from "@/components/ui/button-look";
import { ErrorSummary } from "@/components/ui/error-summary";
import { submitterValue } from "@/components/ui/submitter";
import type { FieldProblem } from "@/domain/text/text-rules";
import { t, tGiven } from "@/domain/texts/t";
import { type Fields, type FormValues, formatFieldLabel } from "@/lib/intake/flow/fields";
import { LEAVE_INTENT, type PostedForm, TIME_INTENT, toFieldId } from "@/lib/intake/flow/form";
import { DefaultSubmit } from "./default-submit";
import type { FormState } from "./form-state";
import { LegalNote } from "./legal-note";
import { type MissingField, MissingList } from "./missing-list";
import { OutcomeNotice } from "./outcome-notice";
import { SpamFields } from "./spam-fields";

export interface FormFrameProps<Values extends FormValues> {
  form: PostedForm<Values>;
  state: FormState;
  /** Values of the declaration's hidden inputs, as far as no control sets them. */
  hidden?: Readonly<Record<string, string>>;
  /** A short form is set closer, and its list of open fields has its space before scripts run, so that the button does not move. */
  isShort?: boolean;
  /** The sentence once nothing is missing, where it depends on the values. */
  ready?: string;
  /** Label of a bar at the bottom of phones, which counts what is missing and leads to the first of it. */
  bar?: string;
  children: ReactNode;
}

/**
 * The frame of every posted form: a plain form with POST and redirect; scripts add validation while typing and background
 * submission. The disabled button of specification section 5 comes with the scripts, as a plain form could not enable it.
 */
export function FormFrame<Values extends FormValues>({
  form,
  state,
  hidden = {},
  isShort = false,
  ready = tGiven(form.texts.ready),
  bar,
  children,
}: FormFrameProps<Values>) {
  const { problems, summaryKey, submit, leave } = state;
  const message = state.outcome === undefined ? undefined : form.messages[state.outcome];
  const notice = message ? <OutcomeNotice id={form.anchors.outcome} {...message} /> : null;
  return (
    <form
      id={form.id}
      aria-labelledby={form.titleId}
      method="post"
      action={form.action}
      noValidate
      data-error-space
      onSubmit={(event) => {
        const intent = submitterValue(event);
        const act = intent === LEAVE_INTENT ? leave : submit;
        if (!act || intent?.startsWith(TIME_INTENT)) {
          state.onPlainPost?.();
          return;
        }
        event.preventDefault();
        void act();
      }}
      className={clsx("relative flex flex-col", isShort ? "gap-2.5" : "gap-5 sm:gap-8")}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SpamFields stamp={state.stamp} />
      <DefaultSubmit name="intent" value="send" />
      {message?.isFirst ? notice : null}
      <div id={form.anchors.problems} className={clsx("empty:hidden", isShort && "mb-4")}>
        {summaryKey === undefined ? null : (
          <ErrorSummary
            key={summaryKey}
            title={t("Please check these answers")}
            errors={problems.map((problem) => toSummaryError(form, problem))}
          />
        )}
      </div>
      {children}
      <div className="flex flex-col gap-4">
        {message?.isFirst ? null : notice}
        <SubmitPart form={form} state={state} isShort={isShort} hasBar={bar !== undefined} ready={ready} />
      </div>
      {bar === undefined ? null : (
        <SendBar label={bar} isSending={state.isSending} fields={toMissingFields(form, problems)} />
      )}
    </form>
  );
}

function SubmitPart<Values extends FormValues>({
  form,
  state: { problems, isSending, isScripted },
  isShort,
  hasBar,
  ready,
}: Pick<FormFrameProps<Values>, "form" | "state"> & { isShort: boolean; hasBar: boolean; ready: string }) {
  const isWaiting = isScripted && problems.length > 0;
  // A short form that comes with the results of a search would announce that it is ready over their number.
  const hasLine = isScripted || !isShort || problems.length > 0;
  const listId = `${form.id}-missing`;
  return (
    <>
      {hasLine ? (
        <div className={clsx(hasBar ? "max-sm:hidden" : "contents", !isScripted && "noscript:hidden invisible")}>
          <MissingList
            id={listId}
            lead={tGiven(form.texts.missing)}
            fields={toMissingFields(form, problems)}
            ready={ready}
          />
        </div>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          type="submit"
          name="intent"
          value="send"
          size="lg"
          busy={isSending}
          disabled={isWaiting}
          aria-describedby={isWaiting ? listId : undefined}
        >
          {tGiven(form.texts.submit)}
        </Button>
        {form.texts.leave ? (
          <Button
            type="submit"
            name="intent"
            value={LEAVE_INTENT}
            formNoValidate
            variant="secondary"
            size="lg"
            className="max-sm:min-h-11 max-sm:py-1"
          >
            {tGiven(form.texts.leave)}
          </Button>
        ) : null}
      </div>
      <LegalNote />
      <p role="status" className="sr-only">
        {isSending ? tGiven(form.texts.sending) : ""}
      </p>
    </>
  );
}

type Declared = Pick<PostedForm<FormValues>, "idPrefix"> & { fields: Fields };

/** One field per label: the link of a row with several problems leads to the first. */
function toMissingFields(form: Declared, problems: readonly FieldProblem[]) {
  const fields = problems.map(({ field }) => ({
    id: toFieldId(form, field),
    label: formatFieldLabel(form.fields, field),
  }));
  return fields.filter(({ label }, index) => fields.findIndex((other) => other.label === label) === index);
}

/** Messages of rows name their row. */
function toSummaryError(form: Declared, { field, message }: FieldProblem) {
  const said = tGiven(message);
  const text = field.includes(".") ? `${formatFieldLabel(form.fields, field)}: ${said}` : said;
  return { fieldId: toFieldId(form, field), message: text };
}

/** The way to the first missing field, and the submit button once none is missing, at the bottom of phones. For scripts alone. */
function SendBar({
  label,
  fields: [first, ...others],
  isSending,
}: {
  label: string;
  fields: readonly MissingField[];
  isSending: boolean;
}) {
  return (
    <div
      data-bottom-bar=""
      className="noscript:hidden sticky low:static bottom-0 z-20 -mx-4 border-line border-t bg-surface px-4 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] sm:hidden"
    >
      {first ? (
        <a href={`#${first.id}`} className={buttonLook({ variant: "secondary", className: "w-full" })}>
          {label} ·{" "}
          {others.length === 0 ? t("1 thing missing") : t("{count} things missing", { count: others.length + 1 })}
        </a>
      ) : (
        <Button type="submit" name="intent" value="send" busy={isSending} className="w-full">
          {label}
        </Button>
      )}
    </div>
  );
}
