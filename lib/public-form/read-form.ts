import "server-only";
import { readStoredAnswer, toResponses } from "@/domain/form-engine/answers";
import type { Answer, Answers, FormDefinition } from "@/domain/form-engine/definition";
import { takesAnswer } from "@/domain/form-engine/field-kinds";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { hasConditions, visiblePart } from "@/domain/form-engine/visible-part";
import { currentLanguage, isOffered } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import type { WireForm } from "@/domain/wire/form-instance";
import { renderMarkdown } from "@/lib/public-form/render-markdown";
import type { PublicFormInstance } from "@/lib/services/public-forms/instance";

export interface ReadForm {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  /** Fields whose stored answers cannot be read: nothing overwrites those but an answer that the visitor gives. */
  readonly unread: readonly string[];
}

/** The form of a service's answer, with stored answers validated against its own fields. */
export function readForm(form: WireForm): ReadForm {
  const definition = parseDefinition(form.schema);
  const answers = new Map<string, Answer>();
  const unread = new Set(form.unreadIds);
  const fields = definition.fields.filter(takesAnswer);
  for (const field of fields) {
    const stored = form.responses.findLast(({ field_id }) => field_id === field.id);
    const reading = stored && readStoredAnswer(field, stored.value);
    if (reading?.ok) answers.set(field.id, reading.answer);
    else if (reading) unread.add(field.id);
  }
  // An answer whose field is unknown may be that of any question without one.
  const isUnread = (id: string) => unread.has(id) || (form.hasUnnamed && !answers.has(id));
  return { definition, answers, unread: fields.map(({ id }) => id).filter(isUnread) };
}

/** The form's visible part, for the stored answers. */
function toVisible(definition: FormDefinition, stored: Answers) {
  const visible = visiblePart(definition, stored);
  const calculated = new Set(definition.fields.flatMap(({ id, properties }) => (properties.calculation ? [id] : [])));
  return {
    visible: visible.definition,
    calculated: toResponses(visible.answers).filter(({ field_id }) => calculated.has(field_id)),
  };
}

/** The form as shown by its page. Specification, section 2, Public form page: a form without a name is a 'Form'. */
export function toInstance(form: WireForm): PublicFormInstance {
  const { schema: _schema, isExpired, unreadIds: _unreadIds, hasUnnamed: _hasUnnamed, ...rest } = form;
  const { definition, answers, unread } = readForm(form);
  const texts = definition.fields.filter((field) => !takesAnswer(field));
  return {
    ...rest,
    language: currentLanguage(),
    languages: form.languages.filter(isOffered),
    formName: form.formName ?? t("Form"),
    canEdit: form.canEdit && !isExpired && form.status !== "submitted",
    totalScore: form.totalScore ?? null,
    definition,
    ...(hasConditions(definition) && toVisible(definition, answers)),
    responses: toResponses(answers),
    unread: [...unread],
    htmlByField: Object.fromEntries(texts.map(({ id, label }) => [id, renderMarkdown(label)])),
  };
}
