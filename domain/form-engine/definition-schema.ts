import { z } from "zod";
import {
  type AnswerCondition,
  AUTOCOMPLETE,
  type Condition,
  DIRECTIONS,
  type FieldProperties,
  LAYOUTS,
  MISSING_RULES,
  PREFILLS,
  type ScoreCondition,
} from "@/domain/form-engine/definition";
import { FIELD_KIND_NAMES } from "@/domain/form-engine/field-kinds";
import {
  BOUND_MAX_MAGNITUDE,
  CONDITION_DEPTH_MAX,
  CONDITIONS_MAX,
  DECIMALS_MAX,
  ENTRIES_MAX,
  FIELDS_MAX,
  LABEL_MAX_LENGTH,
  MARKDOWN_MAX_LENGTH,
  MATRIX_ROWS_MAX,
  OPTION_VALUE_MAX_LENGTH,
  OPTIONS_MAX,
  RANGES_MAX,
  SCORE_MAX_MAGNITUDE,
  SHORT_TEXT_MAX_LENGTH,
  TEXT_ANSWER_MAX_LENGTH,
} from "@/domain/form-engine/limits";
import { isCalculation, OPERATIONS } from "@/domain/form-engine/read-calculation";
import { isStorableText } from "@/domain/text/safe-text";

/**
 * The shape of a definition at publication and in the services' answers: exact keys, bounded sizes. Rules across several
 * values are in `check-definition.ts`.
 */

const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine(isStorableText, "This text contains characters that cannot be saved.")
    .refine((value) => value.trim() !== "", "This text is empty.");

const bounded = (magnitude: number) => z.number().min(-magnitude).max(magnitude);
const name = text(OPTION_VALUE_MAX_LENGTH);

/** zod drops a `__proto__` key silently; here it is refused. */
const scoresByName = z
  .unknown()
  .refine((json) => typeof json !== "object" || json === null || !Object.hasOwn(json, "__proto__"), {
    message: "A key cannot be called “__proto__”.",
    abort: true,
  })
  .pipe(z.record(z.string().max(OPTION_VALUE_MAX_LENGTH), bounded(SCORE_MAX_MAGNITUDE)));

const comparand = z.union([name, bounded(BOUND_MAX_MAGNITUDE), z.boolean()], {
  error: "This must be a text, a number, or true or false.",
});

const answerCondition: z.ZodType<AnswerCondition> = z
  .strictObject({
    field: name,
    equals: comparand.optional(),
    not: comparand.optional(),
    anyOf: z.array(comparand).min(1).max(OPTIONS_MAX).optional(),
    greaterThan: bounded(BOUND_MAX_MAGNITUDE).optional(),
    lessThan: bounded(BOUND_MAX_MAGNITUDE).optional(),
    answered: z.boolean().optional(),
  } satisfies Record<keyof AnswerCondition, z.ZodType>)
  .refine(
    ({ field: _, ...comparisons }) => Object.values(comparisons).filter((one) => one !== undefined).length === 1,
    {
      message: "A condition on a field has one of: equals, not, anyOf, greaterThan, lessThan, answered.",
    },
  );

const scoreCondition: z.ZodType<ScoreCondition> = z
  .strictObject({
    score: name,
    equals: bounded(BOUND_MAX_MAGNITUDE).optional(),
    greaterThan: bounded(BOUND_MAX_MAGNITUDE).optional(),
    lessThan: bounded(BOUND_MAX_MAGNITUDE).optional(),
  } satisfies Record<keyof ScoreCondition, z.ZodType>)
  .refine(
    ({ score: _, ...comparisons }) => Object.values(comparisons).filter((one) => one !== undefined).length === 1,
    {
      message: "A condition on a score has one of: equals, greaterThan, lessThan.",
    },
  );

/** The comparisons that a condition joins. */
export const comparisons = [answerCondition, scoreCondition];

/** Conditions of a bounded depth: a recursive schema would overflow on hostile input. */
function conditionOf(depth: number): z.ZodType<Condition> {
  if (depth === 0) return answerCondition;
  const several = z
    .array(conditionOf(depth - 1))
    .min(1)
    .max(CONDITIONS_MAX);
  const schemas = new Map<string, z.ZodType<Condition>>([
    ["all", z.strictObject({ all: several })],
    ["any", z.strictObject({ any: several })],
    ["of", z.strictObject({ atLeast: z.int().min(1).max(CONDITIONS_MAX), of: several })],
    ["score", scoreCondition],
  ]);
  const schemaOf = (json: object) => [...schemas].find(([key]) => key in json)?.[1] ?? answerCondition;
  // A union would report no place inside its members.
  return z.unknown().transform((json, context) => {
    const schema = typeof json === "object" && json !== null ? schemaOf(json) : answerCondition;
    const parsed = schema.safeParse(json, { reportInput: true });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) context.addIssue({ ...issue });
    return z.NEVER;
  });
}

const someCondition = conditionOf(CONDITION_DEPTH_MAX);
const condition = someCondition.optional();

const option = z.strictObject({
  value: name,
  label: text(LABEL_MAX_LENGTH),
  alert: z.boolean().optional(),
  exclusive: z.boolean().optional(),
  visibleWhen: condition,
});

const DAY = { error: "This must be a day, YYYY-MM-DD, or “today”." };
const day = z.union([z.literal("today"), z.iso.date(DAY)], DAY);

const calculation = z.unknown().transform((json, context) => {
  if (isCalculation(json)) return json;
  const message = `A calculation is one of ${OPERATIONS.join(", ")}, of two or more field ids, numbers and calculations.`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const properties = z.strictObject({
  helpText: text(SHORT_TEXT_MAX_LENGTH).optional(),
  placeholder: text(SHORT_TEXT_MAX_LENGTH).optional(),
  errorLabel: text(SHORT_TEXT_MAX_LENGTH).optional(),
  minLength: z.int().min(1).max(TEXT_ANSWER_MAX_LENGTH).optional(),
  maxLength: z.int().min(1).max(TEXT_ANSWER_MAX_LENGTH).optional(),
  pattern: z.string().optional(),
  minValue: bounded(BOUND_MAX_MAGNITUDE).optional(),
  maxValue: bounded(BOUND_MAX_MAGNITUDE).optional(),
  decimals: z.int().min(0).max(DECIMALS_MAX).optional(),
  unit: name.optional(),
  lowLabel: name.optional(),
  highLabel: name.optional(),
  maxEntries: z.int().min(1).max(ENTRIES_MAX).optional(),
  entryLabel: name.optional(),
  minDate: day.optional(),
  maxDate: day.optional(),
  scoreMapping: scoresByName.optional(),
  mustBeTrue: z.boolean().optional(),
  drawn: z.boolean().optional(),
  autocomplete: z.enum(AUTOCOMPLETE).optional(),
  prefill: z.enum(PREFILLS).optional(),
  readOnly: z.boolean().optional(),
  forSecondSigner: z.boolean().optional(),
  calculation: calculation.optional(),
} satisfies Record<keyof FieldProperties, z.ZodType>);

const fieldId = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, "An id is a letter, then up to 63 letters, digits, hyphens and underscores.")
  .refine((id) => !(id in Object.prototype), "This id is a name that JavaScript keeps for itself.");

const field = z.strictObject({
  id: fieldId,
  label: text(MARKDOWN_MAX_LENGTH),
  fieldType: z.enum(FIELD_KIND_NAMES),
  fieldOrder: bounded(SCORE_MAX_MAGNITUDE).default(0),
  isRequired: z.boolean().default(false),
  isScored: z.boolean().default(false),
  options: z.array(option).max(OPTIONS_MAX).default([]),
  properties: properties.default({}),
  visibleWhen: condition,
});

const row = z.strictObject({ id: fieldId, label: text(LABEL_MAX_LENGTH) });
const sourceField = field.extend({
  rows: z.array(row).min(1).max(MATRIX_ROWS_MAX).optional(),
  fields: z.array(field).min(1).max(FIELDS_MAX).optional(),
});

const range = z.strictObject({
  min: bounded(BOUND_MAX_MAGNITUDE),
  max: bounded(BOUND_MAX_MAGNITUDE),
  label: text(SHORT_TEXT_MAX_LENGTH),
  severity: text(SHORT_TEXT_MAX_LENGTH).optional(),
  when: condition,
});

const missing = {
  missing: z.enum(MISSING_RULES).optional(),
  minAnswered: z.int().min(1).max(FIELDS_MAX).optional(),
};

const subscale = z.strictObject({
  id: name,
  label: text(SHORT_TEXT_MAX_LENGTH),
  method: z.enum(["sum", "average"]),
  multiplier: bounded(SCORE_MAX_MAGNITUDE).optional(),
  fields: z.array(z.string()).min(1).max(FIELDS_MAX),
  ranges: z.array(range).max(RANGES_MAX).default([]),
  ...missing,
});

const rule = z.strictObject({
  id: name,
  label: text(SHORT_TEXT_MAX_LENGTH),
  when: someCondition,
  alert: z.boolean().optional(),
});

const scoring = z.strictObject({
  enabled: z.boolean(),
  method: z.enum(["sum", "average", "weighted"]),
  fields: z.array(z.string()).max(FIELDS_MAX),
  weights: scoresByName.default({}),
  ranges: z.array(range).max(RANGES_MAX).default([]),
  subscales: z.array(subscale).max(RANGES_MAX).optional(),
  rules: z.array(rule).max(RANGES_MAX).optional(),
  direction: z.enum(DIRECTIONS).optional(),
  ...missing,
});

export const definitionSchema = z.strictObject({
  title: text(OPTION_VALUE_MAX_LENGTH).optional(),
  fields: z.array(sourceField).min(1).max(FIELDS_MAX),
  scoring: scoring.optional(),
  alert: z
    .strictObject({
      title: text(SHORT_TEXT_MAX_LENGTH),
      text: text(SHORT_TEXT_MAX_LENGTH),
      help: z.literal("domestic_violence").optional(),
    })
    .optional(),
  layout: z.enum(LAYOUTS).optional(),
  source: text(LABEL_MAX_LENGTH).optional(),
});

/** A form as the services answer with it: fields with parts are headings, and the parts follow as fields of their own. */
export const expandedDefinitionSchema = definitionSchema.extend({
  fields: z.array(field.extend({ matrix: fieldId.optional(), entry: z.int().optional() })),
});

/** One shape problem as a plain sentence; an issue of several unknown keys becomes one per key. */
export function describeIssue(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  const at = (message: string) => [{ path: issue.path, message }];
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({ path: [...issue.path, key], message: "No such property exists here." }));
    case "invalid_type":
      return at(issue.input === undefined ? "This is missing." : `This must be ${nameType(issue.expected)}.`);
    case "invalid_value":
      return at(`This must be one of: ${issue.values.join(", ")}.`);
    case "too_small":
      return at(`This must ${boundVerb(issue.origin)} at least ${issue.minimum}${boundUnit(issue.origin)}.`);
    case "too_big":
      return at(`This must ${boundVerb(issue.origin)} at most ${issue.maximum}${boundUnit(issue.origin)}.`);
    case "custom":
    case "invalid_union":
    case "invalid_format":
      return at(issue.message);
    default:
      return at("This is not valid.");
  }
}

const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ["string", "a text"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["boolean", "true or false"],
  ["array", "a list"],
  ["object", "an object"],
  ["record", "an object"],
]);

function nameType(expected: string): string {
  return TYPE_NAMES.get(expected) ?? "of another type";
}

function boundVerb(origin: string): string {
  return origin === "string" || origin === "array" ? "have" : "be";
}

function boundUnit(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " entries" : "";
}
