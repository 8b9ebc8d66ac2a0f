import { hasAnswer, settleAnswer } from "@/domain/form-engine/answers";
import { calculate } from "@/domain/form-engine/calculate";
import type {
  Answer,
  AnswerCondition,
  Answers,
  Condition,
  Field,
  FieldOption,
  FormDefinition,
} from "@/domain/form-engine/definition";
import { scaleOf, scoreScale } from "@/domain/form-engine/score-scale";
import { sectionsOf } from "@/domain/form-engine/sections";

/** A form as shown for its answers: the visible questions with their visible options, and the answers to those. */
export interface VisiblePart {
  definition: FormDefinition;
  answers: Answers;
}

/**
 * The part of a form that is shown for its answers; the form itself where it has no conditions. The visible part of a visible part
 * is the same. In a circle of conditions, which publication refuses, a question asked about itself counts as unanswered.
 */
export function visiblePart(definition: FormDefinition, answers: Answers): VisiblePart {
  if (!hasConditions(definition)) return { definition, answers };
  const read = createReader(definition, answers);
  const fields = definition.fields.filter(({ id }) => read(id) !== HIDDEN);
  const visible = new Map(answers);
  for (const { id } of definition.fields) {
    const reading = read(id);
    if (reading === HIDDEN || reading?.answer === undefined) visible.delete(id);
    else if (visible.has(id) || reading.field.properties.calculation) visible.set(id, reading.answer);
  }
  const offered = fields.map((field) => withOptions(field, (option) => isMet(option.visibleWhen, read)));
  return { definition: { ...definition, fields: offered }, answers: visible };
}

/** A function that decides conditions on a form's answers; true without a condition. */
export function conditionReader(form: FormDefinition, answers: Answers): (condition: Condition | undefined) => boolean {
  const read = createReader(form, answers);
  return (condition) => isMet(condition, read);
}

/** True for a form whose questions, options or calculated answers depend on answers. */
export const hasConditions = ({ fields }: FormDefinition): boolean =>
  fields.some(({ visibleWhen, properties }) => visibleWhen ?? properties.calculation) ||
  fields.some(hasOptionConditions);

const hasOptionConditions = ({ options }: Field): boolean => options.some((option) => option.visibleWhen !== undefined);

const HIDDEN = "hidden";

/** A question and its answer among its visible options, or that it is hidden; undefined for one that is not there, or depends on itself. */
interface Read {
  (fieldId: string): { field: Field; answer: Answer | undefined } | typeof HIDDEN | undefined;
  form: FormDefinition;
}

function createReader(form: FormDefinition, answers: Answers): Read {
  const { fields } = form;
  const byId = new Map(fields.map((field) => [field.id, field]));
  const sections = sectionsOf(form);
  const known = new Map<string, ReturnType<Read>>();
  const readField = (id: string): ReturnType<Read> => {
    const field = byId.get(id);
    if (field === undefined || known.has(id)) return known.get(id);
    known.set(id, undefined);
    const isShown = isMet(field.visibleWhen, read);
    const isVisible = isShown && read(sections.get(id) ?? "") !== HIDDEN;
    const isOffered = (option: FieldOption) => isMet(option.visibleWhen, read);
    const isCalculated = field.properties.calculation !== undefined;
    const answer = () => (isCalculated ? calculate(field, readAsked) : limitAnswer(field, answers.get(id), isOffered));
    const result = isVisible ? { field, answer: answer() } : HIDDEN;
    known.set(id, result);
    return result;
  };
  const read: Read = Object.assign(readField, { form });
  const readAsked = (id: string) => {
    const reading = read(id);
    return reading === HIDDEN ? undefined : reading;
  };
  return read;
}

/** A score from the visible answers; null where there is none. */
function readScore(scaleId: string, read: Read): number | null {
  const scale = scaleOf(read.form, scaleId);
  if (scale === undefined) return null;
  const asked = scale.fields.flatMap((id) => {
    const reading = read(id);
    return reading === undefined || reading === HIDDEN ? [] : [reading];
  });
  const answers = new Map(asked.map(({ field, answer }) => [field.id, answer ?? null]));
  return scoreScale(
    scale,
    asked.map(({ field }) => field),
    answers,
  ).total;
}

function withOptions(field: Field, isOffered: (option: FieldOption) => boolean): Field {
  return hasOptionConditions(field) ? { ...field, options: field.options.filter(isOffered) } : field;
}

/** The answer without the options that are hidden. */
function limitAnswer(field: Field, answer: Answer | undefined, isOffered: (option: FieldOption) => boolean) {
  if (!hasOptionConditions(field)) return answer;
  const hidden = new Set<unknown>(field.options.filter((option) => !isOffered(option)).map(({ value }) => value));
  if (Array.isArray(answer)) return answer.filter((value) => !hidden.has(value));
  return hidden.has(answer) ? undefined : answer;
}

function isMet(condition: Condition | undefined, read: Read): boolean {
  if (condition === undefined) return true;
  if ("all" in condition) return condition.all.every((one) => isMet(one, read));
  if ("any" in condition) return condition.any.some((one) => isMet(one, read));
  if ("of" in condition) return condition.of.filter((one) => isMet(one, read)).length >= condition.atLeast;
  if ("score" in condition) return compare(condition, readScore(condition.score, read) ?? undefined);
  const reading = read(condition.field);
  const isAsked = reading !== undefined && reading !== HIDDEN;
  return compare(condition, isAsked ? settleAnswer(reading.field, reading.answer) : undefined);
}

function compare(condition: Omit<AnswerCondition, "field">, answer: Answer | undefined): boolean {
  const { equals, not, anyOf, greaterThan, lessThan, answered } = condition;
  const given = (Array.isArray(answer) ? answer : hasAnswer(answer) ? [answer] : []).map(String);
  if (equals !== undefined) return given.includes(String(equals));
  if (not !== undefined) return !given.includes(String(not));
  if (anyOf !== undefined) return anyOf.some((value) => given.includes(String(value)));
  if (answered !== undefined) return answered === given.length > 0;
  const [number = Number.NaN] = given.map(Number);
  return greaterThan === undefined ? lessThan !== undefined && number < lessThan : number > greaterThan;
}
