"use client";

import { type ComponentProps, memo, type ReactNode, useMemo } from "react";
import { markEnglish } from "@/components/layout/english-parts";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import { submitterValue } from "@/components/ui/submitter";
import type { Answers, Field } from "@/domain/form-engine/definition";
import { orderFields } from "@/domain/form-engine/order-fields";
import { t, tGiven } from "@/domain/texts/t";
import { languageIntent } from "@/lib/public-form/constants";
import { type DraftState, listDisputed } from "@/lib/public-form/draft-machine";
import type { PublicFormInstance, PublicFormProps } from "@/lib/services/public-forms/instance";
import { DeviceCopy } from "./device-copy";
import { DeviceSettings } from "./device-settings";
import { DraftQuestionPanel } from "./draft-question-panel";
import { EndingPanel } from "./ending-panel";
import { FormActions } from "./form-actions";
import { LanguageSwitch, langOf } from "./language-switch";
import { LeaveButton } from "./leave-button";
import { LocalMoment } from "./local-moment";
import { Question } from "./question";
import { controlIds, formatPositions, needsAnswer, Positions } from "./question-texts";
import { SaveStatus } from "./save-status";
import { useEntries } from "./use-entries";
import { type Banner, type PublicFormPorts, type PublicFormState, usePublicForm } from "./use-public-form";
import { useSteps } from "./use-steps";

const FORM_ID = "public-form";

/** Width of the screens that show steps: Tailwind's `max-sm`. */
const isPhone = () => window.matchMedia("(width < 40rem)").matches;

/**
 * The form behind an emailed link: a plain form with POST and redirect; scripts add validation while typing, drafts on the
 * device and at the service, and background submission.
 */
export function PublicForm(props: PublicFormProps & { ports?: PublicFormPorts }) {
  const { instance } = props;
  const form = usePublicForm(props, FORM_ID);
  const { draft, keeper, device } = form;
  const { fields, after } = useEntries(form.shown.layout, {
    all: instance.definition,
    fields: useMemo(() => orderFields(form.shown), [form.shown]),
    answers: form.answers,
    change: form.change,
    focusAnswer: form.focusAnswer,
  });
  const ids = useMemo(() => controlIds(instance.definition), [instance.definition]);
  const positions = useMemo(() => formatPositions(fields), [fields]);
  const isLocked = !instance.canEdit || draft.question?.origin === "load";
  const disputed = listDisputed(draft);
  const isWhole = form.banner !== null || draft.question !== null;
  const steps = useSteps(form.shown, {
    fields,
    answers: form.answers,
    focusAnswer: form.focusAnswer,
    isWhole,
    lang: langOf(instance),
  });
  return (
    <div className="wrap-anywhere flex flex-col gap-5 sm:gap-8">
      {draft.ending ? null : <LeaveButton onLeave={form.saveAndLeave} />}
      <FormHeader instance={instance} timeZone={props.timeZone} />
      <form
        id={FORM_ID}
        method="post"
        action={props.submitUrl}
        encType={fields.some(({ fieldType }) => fieldType === "file") ? "multipart/form-data" : undefined}
        noValidate
        data-error-space
        tabIndex={-1}
        // Browsers would restore typed values over the stored ones, on shared computers too.
        autoComplete="off"
        aria-label={instance.formName}
        onSubmit={(event) => {
          event.preventDefault();
          const other = instance.languages.find((language) => submitterValue(event) === languageIntent(language));
          if (other) void form.switchLanguage(other);
          else if (submitterValue(event) === "save") void form.saveForLater();
          else if (steps.step !== undefined && isPhone()) steps.go(steps.step + 1);
          else void form.submit();
        }}
        className="flex flex-col gap-2.5 sm:gap-8"
      >
        {draft.ending || isLocked ? null : <LanguageSwitch instance={instance} />}
        <input type="hidden" name="revision" value={instance.revision} />
        <SaveStatus draft={draft} fields={fields} renderedAt={props.renderedAt} isAnswered={form.isSaveAnswered} />
        {draft.ending ? (
          <EndingPanel
            ending={draft.ending}
            draft={draft}
            definition={form.shown}
            lang={langOf(instance)}
            toReceipt={form.toReceipt}
          />
        ) : null}
        {draft.question ? (
          <DraftQuestionPanel
            question={draft.question}
            disputed={fields.filter(({ id }) => disputed.includes(id))}
            pageAnswers={draft.answers}
            pageSavedAtMs={draft.savedAtMs}
            lang={langOf(instance)}
            choose={form.choose}
          />
        ) : null}
        {draft.ending ? null : (
          <>
            <FormBanner banner={form.banner} {...{ instance, fields, ids, positions }} />
            <UnreadNotice instance={instance} fields={fields.filter(({ id }) => instance.unread.includes(id))} />
            {device && instance.canEdit ? <DeviceSettings device={device} /> : null}
            <fieldset disabled={isLocked || draft.isSubmitting} className="contents">
              <legend className="sr-only">{t("Questions")}</legend>
              {fields.some(needsAnswer) ? (
                <p className="text-ink-muted text-sm">
                  <Marked />
                </p>
              ) : null}
              <Positions value={positions}>
                <Questions
                  {...{ instance, fields, ids, after }}
                  isHidden={steps.isHidden}
                  answers={form.answers}
                  editions={draft.editions}
                  errors={form.errors}
                  refusals={draft.refusals}
                  onChange={form.change}
                  onLeave={form.leave}
                />
              </Positions>
            </fieldset>
            {steps.parts}
            <div className={steps.step === undefined ? "contents" : "contents max-sm:hidden"}>
              <FormActions draft={draft} isOpen={!isLocked && draft.question === null} saveAnswer={form.saveAnswer} />
            </div>
          </>
        )}
        {device && instance.canEdit ? (
          <DeviceCopy isKept={draft.hasDeviceCopy} clear={() => keeper.clearDevice()} />
        ) : null}
      </form>
    </div>
  );
}

interface QuestionsProps extends Pick<DraftState, "editions" | "refusals"> {
  instance: PublicFormInstance;
  fields: readonly Field[];
  ids: ReadonlyMap<string, string>;
  answers: Answers;
  errors: PublicFormState["errors"];
  isHidden: (index: number) => boolean;
  after: (field: Field) => ReactNode;
  onChange: PublicFormState["change"];
  onLeave: PublicFormState["leave"];
}

/** The questions. Not rendered again for news of saving, which follow each key. */
const Questions = memo(function Questions({ instance, fields, ids, answers, ...props }: QuestionsProps) {
  const refusals = new Map(props.refusals.map(({ fieldId, message }) => [fieldId, message]));
  return fields.map((field, index) => (
    <QuestionRow
      key={field.id}
      lang={langOf(instance)}
      isHidden={props.isHidden(index)}
      after={props.after(field)}
      id={ids.get(field.id) ?? ""}
      field={field}
      answer={answers.get(field.id)}
      edition={props.editions.get(field.id) ?? 0}
      error={props.errors.get(field.id) ?? refusals.get(field.id)}
      html={instance.htmlByField[field.id]}
      alert={instance.definition.alert}
      onChange={props.onChange}
      onLeave={props.onLeave}
    />
  ));
});

interface QuestionRowProps extends ComponentProps<typeof Question> {
  lang: ReturnType<typeof langOf>;
  isHidden: boolean;
  /** Buttons below the question. */
  after: ReactNode;
}

/** A question and its place on the page. Without a memo of its own, each place would be committed again with each key. */
const QuestionRow = memo(function QuestionRow({ lang, isHidden, after, ...question }: QuestionRowProps) {
  return (
    <div lang={lang} className={isHidden ? "contents max-sm:hidden" : "contents"}>
      <Question {...question} />
      {after}
    </div>
  );
});

/** The sentence about required questions, with their mark as it is beside them. */
function Marked() {
  const [before, after] = t("Questions marked * need an answer.").split("*");
  return (
    <>
      {before}
      <span className="font-semibold text-danger">*</span>
      {after}
    </>
  );
}

/** The form's title, recipient and expiry. Specification, section 2, 'Public form page'. */
function FormHeader({ instance, timeZone }: { instance: PublicFormInstance; timeZone: string }) {
  const { formName, assignedToName, expiresAt } = instance;
  return (
    <header className="flex flex-col gap-2">
      <h1 lang={langOf(instance)} className="text-2xl sm:text-3xl">
        {formName || t("Form")}
      </h1>
      {assignedToName || expiresAt ? (
        // One line each: the visitor's zone must not move them after hydration.
        <div className="flex flex-col gap-y-1 text-ink-muted">
          {assignedToName ? <p>{t("For: {name}", { name: assignedToName })}</p> : null}
          {expiresAt ? (
            <p>
              {t("Expires:")} <LocalMoment at={expiresAt} timeZone={timeZone} />
            </p>
          ) : null}
        </div>
      ) : null}
    </header>
  );
}

/** The banner of the last attempt; takes focus, and links to every invalid answer. */
function FormBanner({
  banner,
  instance,
  fields,
  ids,
  positions,
}: {
  banner: Banner | null;
  instance: PublicFormInstance;
  fields: readonly Field[];
  ids: QuestionsProps["ids"];
  /** Positions by field id: they name a question whose label is not to be repeated. */
  positions: ReadonlyMap<string, string>;
}) {
  if (banner === null) return null;
  const errors = banner.problems.map(({ fieldId, message }) => {
    const field = fields.find(({ id }) => id === fieldId);
    const label = (field?.properties.errorLabel ? positions.get(fieldId) : field?.label) ?? "";
    // Only some messages name their field.
    const text = message.includes(label) ? message : `${label}: ${message}`;
    return { fieldId: ids.get(fieldId) ?? "", message: text, shown: markEnglish(text, englishLabels(instance)) };
  });
  return <ErrorSummary key={banner.attempt} title={tGiven(banner.message)} errors={errors} />;
}

/** The labels of a form that has no Spanish. */
const englishLabels = (instance: PublicFormInstance): readonly string[] =>
  langOf(instance) ? instance.definition.fields.map(({ label }) => label) : [];

/** Names the questions whose stored answers cannot be shown; nothing without one. */
const UnreadNotice = ({ instance, fields }: { instance: PublicFormInstance; fields: readonly Field[] }) =>
  fields.length === 0 ? null : (
    <Notice tone="warning" title={t("Some of your saved answers cannot be shown here")}>
      <p>
        {markEnglish(
          t("{labels}. They stay saved as they are, unless you answer again.", {
            labels: fields.map(({ label }) => `“${label}”`).join(", "),
          }),
          englishLabels(instance),
        )}
      </p>
    </Notice>
  );
