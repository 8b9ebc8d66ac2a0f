import type { AnswerCondition, Comparand, Condition, DefinitionProblem, Field } from "@/domain/form-engine/definition";
import { kindOf, takesAnswer } from "@/domain/form-engine/field-kinds";

interface PlacedCondition {
  condition: AnswerCondition;
  path: string;
}

/** The conditions of questions and options that cannot be decided or can never hold, and those in a circle. */
export function checkConditions(fields: readonly Field[]): DefinitionProblem[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const placed = fields.flatMap((field, index) => conditionsOf(field, `fields[${index}]`));
  return [...placed.flatMap((one) => checkCondition(one, byId.get(one.condition.field))), ...findCircles(fields)];
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
  if ("field" in condition) return [{ condition, path }];
  const [key, parts] = "all" in condition ? ["all", condition.all] : ["any", condition.any];
  return parts.flatMap((part, index) => comparisonsOf(part, `${path}.${key}[${index}]`));
}

function checkCondition({ condition, path }: PlacedCondition, field: Field | undefined): DefinitionProblem[] {
  if (field === undefined) return [{ path: `${path}.field`, message: "No field has this id." }];
  if (!takesAnswer(field)) return [{ path: `${path}.field`, message: "This field takes no answer." }];
  const { equals, not, anyOf, greaterThan, lessThan } = condition;
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
  const isNever = !canExceed(field, greaterThan) || !canStayBelow(field, lessThan);
  const key = greaterThan === undefined ? "lessThan" : "greaterThan";
  return isNever
    ? [...values, { path: `${path}.${key}`, message: "No answer of this field is such a number." }]
    : values;
}

function isPossible(field: Field, value: Comparand): boolean {
  const kind = kindOf(field);
  if (kind?.view.control === "checkbox") return typeof value === "boolean";
  const { options } = field;
  return kind?.options === undefined || options.length === 0 || options.some((one) => one.value === String(value));
}

/** The range of the numbers that a field's answers can be; undefined for any text. */
function numbersOf({ options, properties, ...field }: Field): { min: number; max: number } | undefined {
  if (options.length > 0) {
    const values = options.map(({ value }) => Number(value)).filter((value) => !Number.isNaN(value));
    return { min: Math.min(...values), max: Math.max(...values) };
  }
  const { minValue = Number.NEGATIVE_INFINITY, maxValue = Number.POSITIVE_INFINITY } = properties;
  if (kindOf(field)?.view.inputType === "number") return { min: minValue, max: maxValue };
  return kindOf(field)?.options === undefined
    ? { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
    : undefined;
}

function canExceed(field: Field, bound: number | undefined): boolean {
  const numbers = numbersOf(field);
  return bound === undefined || numbers === undefined || numbers.max > bound;
}

function canStayBelow(field: Field, bound: number | undefined): boolean {
  const numbers = numbersOf(field);
  return bound === undefined || numbers === undefined || numbers.min < bound;
}

/** Questions whose own answer decides whether they are asked. */
function findCircles(fields: readonly Field[]): DefinitionProblem[] {
  const reasons = new Map(
    fields.map((field) => [field.id, conditionsOf(field, "").map(({ condition }) => condition.field)]),
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
