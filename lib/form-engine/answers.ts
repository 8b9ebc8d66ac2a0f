import type { Answer, Answers, FormDefinition } from "@/lib/form-engine/definition";
import { readAnyAnswer } from "@/lib/form-engine/read-value";
import { fieldTypeOf } from "@/lib/form-engine/registry";

/** One field and what to say about its answer. */
export interface FieldMessage {
  fieldId: string;
  message: string;
}

/** How answers travel. Specification, section 3, 'Response'. */
export interface Response {
  field_id: string;
  value: Answer;
}

/** The name of a field's control in a plain HTML form. */
export function controlName(fieldId: string): string {
  return `f.${fieldId}`;
}

/**
 * Answers from the wire, `[{ field_id | fieldId, value }]`: any JSON may come in, nothing throws. Fields that the form does
 * not have are ignored; a value of the wrong shape or size is refused with its field; of several for one field the last counts.
 */
export function readAnswers(
  definition: FormDefinition,
  responses: unknown,
): { answers: Answers; refused: FieldMessage[] } {
  const answers = new Map<string, Answer>();
  const refused = new Map<string, string>();
  const fieldsById = new Map(definition.fields.map((field) => [field.id, field]));
  for (const response of Array.isArray(responses) ? responses : []) {
    const { fieldId, value } = readResponse(response);
    const field = fieldsById.get(fieldId);
    if (field === undefined || field.fieldType === "markdown") continue;
    const reading = (fieldTypeOf(field)?.readAnswer ?? readAnyAnswer)(value);
    answers.delete(fieldId);
    refused.delete(fieldId);
    if (reading.ok) answers.set(fieldId, reading.answer);
    else refused.set(fieldId, reading.message);
  }
  return { answers, refused: Array.from(refused, ([fieldId, message]) => ({ fieldId, message })) };
}

function readResponse(response: unknown): { fieldId: string; value: unknown } {
  if (typeof response !== "object" || response === null) return { fieldId: "", value: null };
  const { field_id, fieldId, value }: { field_id?: unknown; fieldId?: unknown; value?: unknown } = response;
  const id = field_id ?? fieldId;
  return { fieldId: typeof id === "string" ? id : "", value };
}

/** Whether this counts as an answer: null, a blank text and an empty list do not; `false` does. Specification, section 5. */
export function hasAnswer(answer: Answer | undefined): boolean {
  if (answer === null || answer === undefined) return false;
  if (typeof answer === "string") return answer.trim() !== "";
  return !Array.isArray(answer) || answer.length > 0;
}

/** Answers for the wire. */
export function toResponses(answers: Answers): Response[] {
  return Array.from(answers, ([field_id, value]) => ({ field_id, value }));
}

/**
 * The answers of a plain HTML form: an entry for every field that has a control, so that what was emptied is emptied. Kinds
 * that we do not know have none, and no entry.
 */
export function readFormPost(definition: FormDefinition, fields: URLSearchParams): Answers {
  const answers = new Map<string, Answer>();
  for (const field of definition.fields) {
    const type = fieldTypeOf(field);
    if (type === undefined || type.kind === "markdown") continue;
    answers.set(field.id, type.readFormPost(fields.getAll(controlName(field.id))));
  }
  return answers;
}
