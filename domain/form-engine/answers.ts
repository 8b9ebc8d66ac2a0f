import type { Answer, Answers, Field, FormDefinition } from "@/domain/form-engine/definition";
import type { AnswerReading } from "@/domain/form-engine/field-kind";
import { isAsked, kindOf, takesAnswer } from "@/domain/form-engine/field-kinds";
import { readAnyAnswer } from "@/domain/form-engine/read-value";
import { tGiven } from "@/domain/texts/t";

/** A field and the validation message for its answer. */
export interface FieldMessage {
  fieldId: string;
  message: string;
}

/** Answers as sent between browser, website and services. Specification, section 3, 'Response'. */
export interface FieldResponse {
  field_id: string;
  value: Answer;
}

/** The name of a field's control in a plain HTML form. */
export function controlName(fieldId: string): string {
  return `f.${fieldId}`;
}

/** The name of the control of a file, which a form posts beside the answer. */
export const fileControlName = (fieldId: string) => `file.${fieldId}`;

/**
 * Reads answers from the wire, `[{ field_id | fieldId, value }]`: accepts any JSON, never throws. Unknown fields are ignored; a
 * value of the wrong shape or size is refused with its field; of several values for one field the last counts.
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
    if (field === undefined || !takesAnswer(field)) continue;
    const reading = readAnswer(field, value);
    answers.delete(fieldId);
    refused.delete(fieldId);
    if (reading.ok) answers.set(fieldId, reading.answer);
    else refused.set(fieldId, tGiven(reading.message));
  }
  return { answers, refused: Array.from(refused, ([fieldId, message]) => ({ fieldId, message })) };
}

/**
 * Reads one value from outside: an empty value clears the answer of any kind of field, whatever its shape. Specification,
 * section 5.
 */
export function readAnswer(field: Field, raw: unknown): AnswerReading {
  const reading = (kindOf(field)?.readAnswer ?? readAnyAnswer)(raw);
  return !reading.ok && !hasAnswer(raw) ? { ok: true, answer: null } : reading;
}

/**
 * Reads an answer that a service stored: as `readAnswer`, and where that fails in the shapes that services also use for it. A number is
 * the text of it, `"true"` or 1 is a tick, a single value is a list of one, and a list of one is its value.
 */
export function readStoredAnswer(field: Field, raw: unknown): AnswerReading {
  const readings = [raw, ...otherShapes(raw)].map((value) => readAnswer(field, value));
  return readings.find(({ ok }) => ok) ?? { ok: false, message: "" };
}

function otherShapes(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw.length === 1 ? [raw[0], String(raw[0])] : [];
  const ticks: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
    [1, true],
    ["1", true],
    ["true", true],
    [0, false],
    ["0", false],
    ["false", false],
  ]);
  const isPlain = typeof raw === "number" || typeof raw === "boolean";
  return [...(ticks.has(raw) ? [ticks.get(raw)] : []), ...(isPlain ? [String(raw)] : []), [raw]];
}

function readResponse(response: unknown): { fieldId: string; value: unknown } {
  if (typeof response !== "object" || response === null) return { fieldId: "", value: null };
  const { field_id, fieldId, value }: { field_id?: unknown; fieldId?: unknown; value?: unknown } = response;
  const id = field_id ?? fieldId;
  return { fieldId: ["string", "number", "boolean"].includes(typeof id) ? String(id) : "", value };
}

/** True for a value that counts as an answer: not null, a blank text or an empty list, but `false`. Specification, section 5. */
export function hasAnswer(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** The answer as stored on submission: an untouched `checkbox` is `false`. */
export function settleAnswer(field: Field, answer: Answer | undefined): Answer | undefined {
  return hasAnswer(answer) ? answer : (kindOf(field)?.untouchedAnswer ?? answer);
}

/** All answers as stored on submission, identical with and without scripts. */
export function settleAnswers({ fields }: FormDefinition, answers: Answers): Answers {
  const settled = new Map(answers);
  for (const field of fields) {
    const answer = settleAnswer(field, answers.get(field.id));
    if (answer !== undefined) settled.set(field.id, answer);
  }
  return settled;
}

/** The selected options of a form post with the stored ones that the page hid: those of a field of `visible-part.ts`. */
export function withHiddenOptions({ options }: Field, posted: Answer, stored: Answer | undefined): Answer {
  if (!Array.isArray(posted) || !Array.isArray(stored) || !options.some(({ visibleWhen }) => visibleWhen))
    return posted;
  return [...posted, ...stored.filter((value) => !options.some((option) => option.value === value))];
}

/** Answers of the wire that were read before. */
export function toAnswers(responses: readonly FieldResponse[]): Answers {
  return new Map(responses.map(({ field_id, value }) => [field_id, value]));
}

/** Answers for the wire. */
export function toResponses(answers: Answers): FieldResponse[] {
  return Array.from(answers, ([field_id, value]) => ({ field_id, value }));
}

/**
 * The answers of a plain HTML form: an entry for every field with a control, so that emptied fields are cleared. Unknown kinds
 * and read-only fields have no control and no entry.
 */
export function readFormPost(definition: FormDefinition, fields: URLSearchParams): Answers {
  const answers = new Map<string, Answer>();
  for (const field of definition.fields) {
    const kind = kindOf(field);
    if (kind === undefined || !isAsked(field)) continue;
    answers.set(field.id, kind.readFormPost(fields.getAll(controlName(field.id))));
  }
  return answers;
}
