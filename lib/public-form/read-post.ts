import "server-only";
import { z } from "zod";
import {
  controlName,
  type FieldResponse,
  hasAnswer,
  readAnswers,
  readFormPost,
  toResponses,
  withHiddenOptions,
} from "@/domain/form-engine/answers";
import type { Answer, Answers, Field } from "@/domain/form-engine/definition";
import { isAsked, kindOf } from "@/domain/form-engine/field-kinds";
import { visiblePart } from "@/domain/form-engine/visible-part";
import { LANGUAGES, type Language } from "@/domain/texts/languages";
import { INTENT_FIELD, languageIntent, REVISION_FIELD } from "@/lib/public-form/constants";
import type { ReadForm } from "@/lib/public-form/read-form";
import type { Draft } from "@/lib/services/public-forms/client";

const MAX_RESPONSES = 5_000;

const scriptedBody = z.object({
  responses: z.array(z.object({ field_id: z.string().max(200), value: z.unknown() })).max(MAX_RESPONSES),
  revision: z.number().int().min(0).optional(),
});

/** Parses a script's draft; undefined if malformed. Values are not validated against their fields yet. */
export function parseScriptedDraft(json: unknown): Draft | undefined {
  return scriptedBody.safeParse(json).data;
}

/** A post of the plain HTML form: its answers, its base revision, and the pressed button. */
export interface PlainPost {
  intent: "save" | "submit";
  /** Named by the button that switches it, which saves too. */
  language: Language | undefined;
  revision: number | undefined;
  /** Answer controls only. */
  fields: URLSearchParams;
}

export function readPlainPost(fields: URLSearchParams): PlainPost {
  const answers = [...fields].filter(([name]) => name.startsWith(controlName(""))).slice(0, MAX_RESPONSES);
  const revision = /^\d{1,9}$/.exec(fields.get(REVISION_FIELD) ?? "")?.[0];
  const intent = fields.get(INTENT_FIELD);
  const language = LANGUAGES.find((known) => intent === languageIntent(known));
  return {
    language,
    // Enter in a text field presses the form's first button: only an explicit intent saves.
    intent: intent === "save" || language !== undefined ? "save" : "submit",
    revision: revision === undefined ? undefined : Number(revision),
    fields: new URLSearchParams(answers),
  };
}

/** The post as form fields, with another revision if given. */
export function toFields({ fields, revision }: PlainPost, newRevision = revision): URLSearchParams {
  const again = new URLSearchParams(fields);
  if (newRevision !== undefined) again.set(REVISION_FIELD, String(newRevision));
  return again;
}

/**
 * The answers of a plain post, and the fields with unstorable answers. The stored answer of a field without a control stays: of a
 * read-only one, of an unknown kind, and of a question or option that the stored answers hide. So does one that could not be read where nothing was typed.
 */
export function readPlainAnswers(
  { definition, answers: stored, unread }: ReadForm,
  fields: URLSearchParams,
): ReturnType<typeof readAnswers> {
  const shown = new Map(visiblePart(definition, stored).definition.fields.map((field) => [field.id, field]));
  const isAbsent = (field: Field) =>
    kindOf(field) === undefined ||
    field.properties.readOnly ||
    !(shown.has(field.id) || fields.has(controlName(field.id)));
  const absent = new Set(definition.fields.filter(isAbsent).map(({ id }) => id));
  const kept = [...stored].filter(([id]) => absent.has(id));
  const posted = [...readFormPost(definition, fields)].filter(
    ([id, answer]) => !absent.has(id) && (!unread.includes(id) || (answer !== false && hasAnswer(answer))),
  );
  const ticked = posted.map(([id, answer]): [string, Answer] => {
    const field = shown.get(id);
    return [id, field ? withHiddenOptions(field, answer, stored.get(id)) : answer];
  });
  return readAnswers(definition, toResponses(new Map([...kept, ...ticked])));
}
/** True where the answers open a question that the stored ones hide, and that is not answered yet. */
export function opensQuestions({ definition, answers: stored }: ReadForm, answers: Answers): boolean {
  const shown = new Set(visiblePart(definition, stored).definition.fields.map(({ id }) => id));
  const { fields } = visiblePart(definition, answers).definition;
  return fields.some((field) => isAsked(field) && !shown.has(field.id) && !hasAnswer(answers.get(field.id)));
}

/** True for equal sets of answers: the conflict of a write whose reply was lost carries the same answers. */
export function isSameDraft(
  sent: readonly { field_id: string; value: unknown }[],
  stored: readonly FieldResponse[],
): boolean {
  return JSON.stringify(toComparable(sent)) === JSON.stringify(toComparable(stored));
}

/**
 * An unticked checkbox counts as not given: a submission has `false` where its draft has nothing. A number counts as its text: services store
 * either.
 */
function toComparable(responses: readonly { field_id: string; value: unknown }[]): [string, unknown][] {
  const byField = new Map(
    responses.map(({ field_id, value }) => [field_id, typeof value === "number" ? String(value) : value]),
  );
  return [...byField].filter(([, value]) => value !== false && hasAnswer(value)).sort(([a], [b]) => (a < b ? -1 : 1));
}
