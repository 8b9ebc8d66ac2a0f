import "server-only";
import { z } from "zod";
import { currentLanguage, LANGUAGES, type Language } from "@/domain/texts/languages";
import { inLanguagePath } from "@/lib/config/page-language";
import { clearDraft, readDraft, saveDraft } from "@/lib/drafts/draft-jar";
import type { CookieContext } from "@/lib/http/cookie-jar";
import { type FormValues, keepValues } from "@/lib/intake/flow/fields";
import type { FormPage, PostedForm } from "@/lib/intake/flow/form";
import { mintSecondStamp, mintStamp } from "@/lib/intake/spam/stamp";

/** After this time the page offers the form again. */
const SENT_SHOWN_MS = 10 * 60 * 1_000;

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
  values: z.record(z.string(), z.unknown()),
  attempted: z.boolean(),
  outcome: z.string().default(""),
  stamp: z.string(),
  keptAtMs: z.number(),
  sentAtMs: z.number().optional(),
  isAlert: z.boolean().optional(),
});

/** Saves the draft of a form for the pages of a path, in every language. */
export async function saveForm<Values extends FormValues>(
  context: CookieContext,
  { form, path }: { form: PostedForm<Values>; path: string },
  draft: Omit<Draft<Values>, "keptAtMs">,
): Promise<void> {
  await saveDraft(context, twinPlaces(form, path), { keptAtMs: context.now.getTime(), ...draft });
}

/** Removes the draft of a form. */
export function clearForm(context: CookieContext, { name }: { name: string }, path: string): void {
  for (const place of twinPlaces({ name }, path)) clearDraft(context, place);
}

/** The places of a draft, for the form's page in every language: who changes the language finds what they typed. */
const twinPlaces = ({ name }: { name: string }, path: string) =>
  LANGUAGES.map((language) => ({ name: placeName(name, language), path: inLanguagePath(path, language) }));

const placeName = (name: string, language: Language) => (language === "en" ? name : `${name} ${language}`);

/** The visitor's draft of this form, where the current page receives it. */
export async function loadDraft<Values extends FormValues>(
  context: CookieContext,
  form: PostedForm<Values>,
): Promise<Draft<Values> | undefined> {
  const draft = await readDraft(context, { name: placeName(form.name, currentLanguage()) }, draftSchema);
  if (!draft) return undefined;
  return {
    ...draft,
    values: keepValues(form.fields, (name) => draft.values[name]),
    outcome: Object.hasOwn(form.messages, draft.outcome) ? draft.outcome : undefined,
  };
}

/** A form's page for its draft. A returned form is already filled in, so it may be sent at once. */
export function toFormPage<Values extends FormValues>(
  { settings, now }: CookieContext,
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
