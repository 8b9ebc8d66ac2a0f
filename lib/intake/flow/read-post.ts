import type { PostBody } from "@/lib/http/accept-post";
import { type FormValues, keepText, keepValues } from "@/lib/intake/flow/fields";
import type { PostedForm } from "@/lib/intake/flow/form";
import { readField } from "@/lib/intake/flow/read-fields";
import { readTraces, type Traces } from "@/lib/intake/spam/traces";

const HIDDEN_MAX_LENGTH = 2_000;
const INTENT_MAX_LENGTH = 40;

/** A post of a form, bounded and not yet checked. */
export interface FormPost<Values extends FormValues> {
  values: Values;
  /** The hidden inputs of the form's declaration; blank where missing. */
  hidden: Readonly<Record<string, string>>;
  traces: Traces;
  /** The pressed button: "send" unless another is named. */
  intent: string;
  /** A script reads JSON, a plain form follows redirects. */
  isScripted: boolean;
}

/** Reads a post, plain or by script; unknown fields are dropped. */
export function readPost<Values extends FormValues>(form: PostedForm<Values>, body: PostBody): FormPost<Values> {
  const isScripted = body.kind === "json";
  const json = isScripted ? toRecord(body.json) : {};
  const get = (name: string) => (isScripted ? json[name] : body.fields.get(name));
  const typed = toRecord(json.values);
  return {
    values: keepValues(form.fields, (name) => (isScripted ? typed[name] : readField(form.fields, body.fields, name))),
    hidden: Object.fromEntries(form.hidden.map((name) => [name, keepText(get(name), HIDDEN_MAX_LENGTH)])),
    traces: readTraces(get),
    intent: keepText(get("intent"), INTENT_MAX_LENGTH) || "send",
    isScripted,
  };
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
