import { type FormValues, keepValues } from "@/lib/intake/flow/fields";
import type { PostedForm } from "@/lib/intake/flow/form";
import { readField } from "@/lib/intake/flow/read-fields";
import { HONEYPOT_FIELD, readTraces, STAMP_FIELD } from "@/lib/intake/spam/traces";

/** The values in the page's form: typed before hydration, or restored by the browser after a reload. */
export function readTyped<Values extends FormValues>(form: PostedForm<Values>, initial: Values): Values {
  const data = readForm(form.id);
  return keepValues(form.fields, (name) => (data && readField(form.fields, data, name)) ?? initial[name]);
}

/** The `SpamFields` of a form on the page, for scripted submission. */
export function readSpamFields(formId: string): Record<string, string> {
  const data = readForm(formId);
  const { stamp, honeypot } = readTraces((name) => data?.get(name));
  return { [STAMP_FIELD]: stamp, [HONEYPOT_FIELD]: honeypot };
}

function readForm(id: string): FormData | undefined {
  // The server has no typed values.
  if (typeof document === "undefined") return undefined;
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? new FormData(form) : undefined;
}
