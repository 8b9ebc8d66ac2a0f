import "server-only";
import { z } from "zod";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import { type FormValues, keepValues } from "@/lib/intake/flow/fields";
import type { FormPage, PostedForm } from "@/lib/intake/flow/form";
import { mintSecondStamp, mintStamp } from "@/lib/intake/spam/stamp";
import { readDraft, writeDraft } from "@/lib/visitor/session/draft-cookie";

/** After this time the page offers the form again. */
const SENT_SHOWN_MS = 10 * 60 * 1_000;

export interface FlowContext {
  jar: CookieJar;
  settings: CookieSettings;
  now: Date;
}

/** An unfinished form, or the note that it was sent. */
export interface Draft<Values extends FormValues> {
  values: Values;
  attempted: boolean;
  outcome?: string | undefined;
  /** For the next attempt: a repeated form is recognised by it. */
  stamp: string;
  keptAtMs: number;
  /** Time of receipt, in milliseconds; the values are then deleted. */
  sentAtMs?: number | undefined;
  /** True where crisis help is shown with the note that it was sent. */
  isAlert?: boolean | undefined;
}

const draftSchema = z.object({
  form: z.string(),
  values: z.record(z.string(), z.unknown()).catch({}),
  attempted: z.boolean().catch(false),
  outcome: z.string().optional().catch(undefined),
  stamp: z.string().catch(""),
  keptAtMs: z.number().catch(0),
  sentAtMs: z.number().optional().catch(undefined),
  isAlert: z.boolean().optional().catch(undefined),
});

/** This form's draft of an opened cookie; undefined when there is none, or another form's. */
export function parseDraft<Values extends FormValues>(
  form: PostedForm<Values>,
  data: unknown,
): Draft<Values> | undefined {
  const parsed = draftSchema.safeParse(data);
  if (!parsed.success || parsed.data.form !== form.name) return undefined;
  const { values, outcome = "", ...draft } = parsed.data;
  return {
    ...draft,
    values: keepValues(form.fields, (name) => values[name]),
    outcome: Object.hasOwn(form.messages, outcome) ? outcome : undefined,
  };
}

/** Seals the draft into the cookie of its page. */
export async function saveDraft<Values extends FormValues>(
  { jar, settings, now }: FlowContext,
  { form, path }: { form: PostedForm<Values>; path: string },
  draft: Omit<Draft<Values>, "keptAtMs">,
): Promise<void> {
  await writeDraft(jar, { ...settings, path, now }, { form: form.name, keptAtMs: now.getTime(), ...draft });
}

/** The visitor's draft of this form, from the sealed cookie of the current page. */
export async function loadDraft<Values extends FormValues>(
  { jar, settings, now }: FlowContext,
  form: PostedForm<Values>,
): Promise<Draft<Values> | undefined> {
  return parseDraft(form, await readDraft(jar, { ...settings, now }));
}

/** A form's page for its draft. A returned form is already filled in, so it may be sent at once. */
export function toFormPage<Values extends FormValues>(
  { settings, now }: FlowContext,
  form: PostedForm<Values>,
  draft: Draft<Values> | undefined,
): FormPage<Values> {
  if (!draft || draft.sentAtMs !== undefined) {
    const isSent = now.getTime() - (draft?.sentAtMs ?? 0) < SENT_SHOWN_MS;
    return {
      stamp: mintStamp(settings.secret, now),
      initial: form.empty,
      attempted: false,
      isSent,
      isAlert: draft?.isAlert,
    };
  }
  return {
    stamp: draft.stamp || mintSecondStamp(settings.secret, now),
    initial: draft.values,
    attempted: draft.attempted,
    outcome: draft.outcome,
    isSent: false,
  };
}
