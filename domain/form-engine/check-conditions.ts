import { fieldsIn } from "@/domain/form-engine/calculate";
import type {
  AnswerCondition,
  Comparand,
  Condition,
  DefinitionProblem,
  Field,
  FormDefinition,
  ScoreCondition,
} from "@/domain/form-engine/definition";
import { kindOf, takesAnswer } from "@/domain/form-engine/field-kinds";
import { scaleOf, TOTAL } from "@/domain/form-engine/score-scale";
import { sectionsOf } from "@/domain/form-engine/sections";

interface PlacedCondition {
  condition: AnswerCondition | ScoreCondition;
  path: string;
}

/** The conditions of a form that cannot be decided or can never hold, and those in a circle. */
export function checkConditions(form: FormDefinition): DefinitionProblem[] {
  const { fields, scoring } = form;
  const byId = new Map(fields.map((field) => [field.id, field]));
  const scales = [
    { path: "scoring", ranges: scoring?.ranges ?? [] },
    ...(scoring?.subscales ?? []).map(({ ranges }, index) => ({ path: `scoring.subscales[${index}]`, ranges })),
  ];
  const banded = scales.flatMap(({ path, ranges }) =>
    ranges.flatMap(({ when }, index) => comparisonsOf(when, `${path}.ranges[${index}].when`)),
  );
  const placed = [
    ...fields.flatMap((field, index) => conditionsOf(field, `fields[${index}]`)),
    ...(scoring?.rules ?? []).flatMap(({ when }, index) => comparisonsOf(when, `scoring.rules[${index}].when`)),
  ];
  return [
    ...placed.flatMap((one) => checkCondition(one, form, byId)),
    ...banded.flatMap((one) =>
      "score" in one.condition
        ? [{ path: `${one.path}.score`, message: "A range depends on answers alone." }]
        : checkCondition(one, form, byId),
    ),
    ...fields.flatMap((field, index) => checkOperands(field, `fields[${index}].properties.calculation`, byId)),
    ...findCircles(form),
  ];
}

/** The fields of a calculation have numbers: their own, or by a score. */
function checkOperands({ properties }: Field, path: string, byId: ReadonlyMap<string, Field>): DefinitionProblem[] {
  const ids = properties.calculation ? fieldsIn(properties.calculation) : [];
  return ids.flatMap((id) => {
    const field = byId.get(id);
    if (field === undefined) return [{ path, message: `No field has the id “${id}”.` }];
    const hasNumbers = kindOf(field)?.score !== undefined || field.properties.scoreMapping !== undefined;
    return hasNumbers ? [] : [{ path, message: `The answers of “${id}” are no numbers, and have no score.` }];
  });
}

/** The comparisons in the conditions of a question and its options. */
function conditionsOf({ visibleWhen, options }: Field, path: string): PlacedCondition[] {
  return [
    ...comparisonsOf(visibleWhen, `${path}.visibleWhen`),
    ...options.flatMap((option, index) => comparisonsOf(option.visibleWhen, `${path}.options[${index}].visibleWhen`)),
  ];
}

function comparisonsOf(condition: Condition | undefined, path: string): PlacedCondition[] {
  if (condition === undefined) return [];
  if ("field" in condition || "score" in condition) return [{ condition, path }];
  const [key, parts] =
    "all" in condition ? ["all", condition.all] : "any" in condition ? ["any", condition.any] : ["of", condition.of];
  return parts.flatMap((part, index) => comparisonsOf(part, `${path}.${key}[${index}]`));
}

function checkCondition(
  { condition, path }: PlacedCondition,
  form: FormDefinition,
  byId: ReadonlyMap<string, Field>,
): DefinitionProblem[] {
  if ("score" in condition) {
    const isKnown = form.scoring !== undefined && (condition.score === TOTAL || scaleOf(form, condition.score));
    return isKnown ? [] : [{ path: `${path}.score`, message: "No score has this name: “total”, or a sub-scale’s id." }];
  }
  const field = byId.get(condition.field);
  if (field === undefined) return [{ path: `${path}.field`, message: "No field has this id." }];
  if (!takesAnswer(field)) return [{ path: `${path}.field`, message: "This field takes no answer." }];
  const { equals, not, anyOf, greaterThan } = condition;
  const named: [string, Comparand | undefined][] = [
    ["equals", equals],
    ["not", not],
    ...(anyOf ?? []).map((value, index): [string, Comparand] => [`anyOf[${index}]`, value]),
  ];
  const values = named.flatMap(([key, value]) =>
    value === undefined || isPossible(field, value)
      ? []
      : [{ path: `${path}.${key}`, message: "The field can have no such answer." }],
  );
  if (canBe(field, condition)) return values;
  const key = greaterThan === undefined ? "lessThan" : "greaterThan";
  return [...values, { path: `${path}.${key}`, message: "No answer of this field is such a number." }];
}

function isPossible(field: Field, value: Comparand): boolean {
  const kind = kindOf(field);
  if (kind?.view.control === "checkbox") return typeof value === "boolean";
  const { options } = field;
  return kind?.options === undefined || options.length === 0 || options.some((one) => one.value === String(value));
}

/** True where some answer of the field can be above or below the condition's number, if it has one. */
function canBe(field: Field, { greaterThan, lessThan }: AnswerCondition): boolean {
  if (greaterThan === undefined && lessThan === undefined) return true;
  const { options, properties } = field;
  const kind = kindOf(field);
  const isIn = (value: number) =>
    greaterThan === undefined ? lessThan !== undefined && value < lessThan : value > greaterThan;
  if (options.length > 0) return options.some(({ value }) => isIn(Number(value)));
  const { minValue = Number.NEGATIVE_INFINITY, maxValue = Number.POSITIVE_INFINITY } = properties;
  if (kind?.view.inputType === "number") return isIn(greaterThan === undefined ? minValue : maxValue);
  // A choice without options takes any text; no other kind has numbers.
  return kind?.options !== undefined;
}

/** Questions whose own answer decides whether they are asked. */
function findCircles(form: FormDefinition): DefinitionProblem[] {
  const { fields } = form;
  const idsIn = ({ condition }: PlacedCondition) =>
    "score" in condition ? (scaleOf(form, condition.score)?.fields ?? []) : [condition.field];
  const sections = sectionsOf(form);
  const reasons = new Map(
    fields.map((field) => {
      const { calculation } = field.properties;
      const operands = calculation ? fieldsIn(calculation) : [];
      return [field.id, [...conditionsOf(field, "").flatMap(idsIn), ...operands, sections.get(field.id) ?? ""]];
    }),
  );
  const reaches = (from: string, target: string, seen: Set<string>): boolean =>
    (reasons.get(from) ?? []).some((next) => {
      if (next === target) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, target, seen);
    });
  return fields.flatMap(({ id }, index) =>
    reaches(id, id, new Set())
      ? [{ path: `fields[${index}].visibleWhen`, message: "The answer to this question decides whether it is asked." }]
      : [],
  );
}
