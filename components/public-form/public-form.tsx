"use client";

import { Notice } from "@/components/ui/notice";
import { orderFields } from "@/lib/form-engine/order-fields";
import { isUnsaved } from "@/lib/public-form/draft-machine";
import type { PublicFormProps } from "@/lib/public-form/instance";
import { DeviceCopy } from "./device-copy";
import { DeviceSettings } from "./device-settings";
import { DraftQuestionPanel } from "./draft-question-panel";
import { EndingPanel } from "./ending-panel";
import { FormActions } from "./form-actions";
import { FormBanner } from "./form-banner";
import { FormHeader } from "./form-header";
import { Question } from "./question";
import { controlId } from "./question-texts";
import { SaveStatus } from "./save-status";
import { type PublicFormPorts, usePublicForm } from "./use-public-form";

const FORM_ID = "public-form";

/**
 * The form behind an e-mailed link. The server's HTML is a whole form that posts and is redirected; scripts check as one goes,
 * keep a draft on the device and at the service, and submit in the background.
 */
export function PublicForm(props: PublicFormProps & { ports?: PublicFormPorts }) {
  const { instance } = props;
  const form = usePublicForm(props, FORM_ID);
  const { draft, keeper, device } = form;
  const fields = orderFields(instance.definition);
  const refusals = new Map(draft.refusals.map(({ fieldId, message }) => [fieldId, message]));
  const isLocked = !instance.canEdit || draft.ending !== null || draft.question?.origin === "load";
  return (
    <div className="flex flex-col gap-8">
      <FormHeader instance={instance} />
      <form
        id={FORM_ID}
        method="post"
        action={props.submitUrl}
        noValidate
        // Browsers that restore what was typed would do so over what is stored, on shared computers too.
        autoComplete="off"
        aria-label={instance.formName}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (submitter?.getAttribute("value") === "save") void keeper.save();
          else void form.submit();
        }}
        className="flex flex-col gap-8"
      >
        <input type="hidden" name="revision" value={instance.revision} />
        <SaveStatus draft={draft} renderedAt={props.renderedAt} />
        {draft.ending ? (
          <EndingPanel ending={draft.ending} fields={fields} answers={draft.answers} toReceipt={form.toReceipt} />
        ) : null}
        {draft.question ? (
          <DraftQuestionPanel
            question={draft.question}
            fields={fields}
            pageAnswers={draft.answers}
            choose={(copy) => keeper.choose(copy)}
          />
        ) : null}
        <FormBanner banner={form.banner} fields={fields} />
        {draft.isRestored && isUnsaved(draft) && draft.question === null ? (
          <Notice title="Your answers from this device are back">
            <p>You can go on where you left off.</p>
          </Notice>
        ) : null}
        {device && instance.canEdit ? <DeviceSettings device={device} /> : null}
        <fieldset disabled={isLocked} className="contents">
          <legend className="sr-only">Questions</legend>
          {fields.some(({ isRequired }) => isRequired) ? (
            <p className="text-ink-muted text-sm">
              Questions marked <span className="font-semibold text-danger">*</span> need an answer.
            </p>
          ) : null}
          {fields.map((field, index) => (
            <Question
              key={field.id}
              id={controlId(index)}
              field={field}
              answer={draft.answers.get(field.id)}
              edition={draft.edition}
              error={form.errors.get(field.id) ?? refusals.get(field.id)}
              html={instance.htmlByField[field.id]}
              alert={instance.definition.alert}
              onChange={form.change}
              onLeave={form.leave}
            />
          ))}
        </fieldset>
        <FormActions draft={draft} isOpen={!isLocked && draft.question === null} />
        {device && instance.canEdit ? (
          <DeviceCopy isKept={draft.isOnDevice} clear={() => keeper.clearDevice()} />
        ) : null}
        {instance.definition.source ? <p className="text-ink-muted text-sm">{instance.definition.source}</p> : null}
      </form>
    </div>
  );
}
