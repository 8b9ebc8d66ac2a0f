import { useState } from "react";
import type { FieldPath } from "react-hook-form";
import type { FormValues } from "@/lib/intake/flow/fields";
import { type FormPage, type PostedForm, toFieldId } from "@/lib/intake/flow/form";
import { type PostOutcome, postForm } from "@/lib/intake/flow/post-form";
import { textOf } from "./form-state";
import { readSpamFields } from "./read-form";
import { type CheckedFormSetup, type Sending, useCheckedForm } from "./use-checked-form";

export interface PostedFormSetup<Values extends FormValues> {
  form: PostedForm<Values>;
  page: FormPage<Values>;
  /** Hidden inputs of the plain form, sent along with the values. */
  hidden?: Readonly<Record<string, string>>;
  /** Decides what is past. */
  now?: Date;
  /** Values typed earlier in this document's life. */
  remembered?: Values | undefined;
  post?: (body: object) => Promise<PostOutcome>;
  findMore?: CheckedFormSetup<Values>["findMore"];
  onSending?: () => void;
  /** `clear` resets the form. Returns whether the page is left. */
  onSent: (clear: () => void, isAlert: boolean) => "leaving" | "staying";
  onNotSent?: (kind: PostOutcome["kind"]) => void;
  reload?: () => void;
}

/** The state of a hydrated form: validation while typing, and background submission. */
export function usePostedForm<Values extends FormValues>(setup: PostedFormSetup<Values>) {
  const { form, page, post = (body) => postForm(form.action, body) } = setup;
  const { submit, clear, ...checked } = useCheckedForm(setup);
  const [outcome, setOutcome] = useState(page.outcome);
  const [stamp, setStamp] = useState(page.stamp);

  async function send(values: Values): Promise<Sending> {
    setOutcome(undefined);
    setup.onSending?.();
    const answer = await post({ ...setup.hidden, values, ...readSpamFields(form.id) });
    if (answer.kind === "sent") return { kind: setup.onSent(() => clear(form.empty), answer.isAlert === true) };
    if (answer.kind === "reload") {
      setup.reload?.();
      return { kind: "leaving" };
    }
    setup.onNotSent?.(answer.kind);
    if (answer.kind === "invalid") return answer;
    if (answer.stamp !== undefined) setStamp(answer.stamp);
    setOutcome(answer.kind);
    return { kind: "staying" };
  }

  /** Connects a control to the form, and renders its initial value in the server's HTML. */
  const field = (name: string) => ({
    id: toFieldId(form, name),
    error: checked.errorOf(name),
    defaultValue: textOf(page.initial[name]),
    ...checked.form.register(name as FieldPath<Values>),
  });

  return { ...checked, field, outcome, setOutcome, stamp, submit: () => submit(send) };
}
