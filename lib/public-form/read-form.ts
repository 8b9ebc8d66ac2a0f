import "server-only";
import { readAnswers, toResponses } from "@/domain/form-engine/answers";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";
import { takesAnswer } from "@/domain/form-engine/field-kinds";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import type { WireForm } from "@/domain/wire/form-instance";
import { renderMarkdown } from "@/lib/public-form/render-markdown";
import type { PublicFormInstance } from "@/lib/services/public-forms/instance";

/** The form of a service's answer, with stored answers validated against its own fields. */
export function readForm(form: WireForm): { definition: FormDefinition; answers: Answers } {
  const definition = parseDefinition(form.schema);
  return { definition, answers: readAnswers(definition, form.responses).answers };
}

/** The form as shown by its page. Specification, section 2, Public form page: a form without a name is a 'Form'. */
export function toInstance(form: WireForm): PublicFormInstance {
  const { schema: _schema, isExpired, ...rest } = form;
  const { definition, answers } = readForm(form);
  const texts = definition.fields.filter((field) => !takesAnswer(field));
  return {
    ...rest,
    formName: form.formName ?? "Form",
    canEdit: form.canEdit && !isExpired && form.status !== "submitted",
    totalScore: form.totalScore ?? null,
    definition,
    responses: toResponses(answers),
    htmlByField: Object.fromEntries(texts.map(({ id, label }) => [id, renderMarkdown(label)])),
  };
}
