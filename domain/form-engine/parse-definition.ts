import { z } from "zod";
import {
  type AnswerCondition,
  AUTOCOMPLETE,
  type Calculation,
  type Condition,
  DIRECTIONS,
  type Field,
  type FieldOption,
  type FieldProperties,
  type FormDefinition,
  LAYOUTS,
  MISSING_RULES,
  PREFILLS,
  type ScoreCondition,
  type ScoringConfig,
  type SourceField,
} from "@/domain/form-engine/definition";
import { expandFields } from "@/domain/form-engine/expand-fields";
import { inOneLanguage } from "@/domain/form-engine/form-languages";
import { CONDITION_DEPTH_MAX, ENTRIES_MAX } from "@/domain/form-engine/limits";
import { isCalculation } from "@/domain/form-engine/read-calculation";
import type { Language } from "@/domain/texts/languages";

/**
 * Parses a service's form definition in one of its languages, camelCase or snake_case; drops invalid parts, never fails. More lenient than publication:
 * an already published form must open.
 */
export function parseDefinition(json: unknown, language: Language = "en"): FormDefinition {
  const parsed = definitionSchema.parse(inOneLanguage(json, language));
  const listed = new Set(parsed.fields.map(({ id }) => id));
  const fields = new Map<string, Field>();
  for (const { field, isPart } of expandFields(parsed.fields, language))
    if (!fields.has(field.id) && !(isPart && listed.has(field.id))) fields.set(field.id, field);
  return { ...parsed, fields: [...fields.values()] };
}

/** An object with its keys in camelCase; where both spellings occur, camelCase wins. */
function toCamelKeys(json: unknown): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return {};
  const entries = Object.entries(json).filter(([key]) => key !== "__proto__");
  const camel = entries.map(([key, value]) => [key.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()), value]);
  return { ...Object.fromEntries(camel), ...Object.fromEntries(entries) };
}

/** The valid members of a list; `[]` for anything but a list. */
function listOf<Item>(item: z.ZodType<Item>) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((candidate) => {
        const parsed = item.safeParse(candidate);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

/** Services also write numbers as strings. */
const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number()),
]);
const optionalNumber = numeric.optional().catch(undefined);
const optionalText = z.string().optional().catch(undefined);
const flag = z.literal(true).optional().catch(undefined);
const name = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]);

const numbersByName = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((record) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([key, value]) => {
        const parsed = numeric.safeParse(value);
        return parsed.success ? [[key, parsed.data]] : [];
      }),
    ),
  );

const comparand = z.union([z.string(), z.number(), z.boolean()]);
const answerCondition: z.ZodType<AnswerCondition> = z.object({
  field: name,
  equals: comparand.optional(),
  not: comparand.optional(),
  anyOf: z.array(comparand).optional(),
  greaterThan: numeric.optional(),
  lessThan: numeric.optional(),
  answered: z.boolean().optional(),
});

const scoreCondition: z.ZodType<ScoreCondition> = z.object({
  score: name,
  equals: numeric.optional(),
  greaterThan: numeric.optional(),
  lessThan: numeric.optional(),
});

/** A condition that cannot be read is none: the question is asked. */
function conditionOf(depth: number): z.ZodType<Condition> {
  const comparison = z.union([answerCondition, scoreCondition]);
  if (depth === 0) return z.preprocess(toCamelKeys, comparison);
  const several = z.array(conditionOf(depth - 1));
  const count = z.object({ atLeast: numeric, of: several });
  const joined = z.union([z.object({ all: several }), z.object({ any: several }), count, comparison]);
  return z.preprocess(toCamelKeys, joined);
}
/** A part of a group joins its own condition with the entry's. */
const condition = conditionOf(CONDITION_DEPTH_MAX + 1);
const visibleWhen = condition.optional().catch(undefined);

const optionSchema: z.ZodType<FieldOption> = z
  .preprocess(
    (json) => (typeof json === "object" ? toCamelKeys(json) : { value: json }),
    z.object({ value: name, label: name.optional().catch(undefined), alert: flag, exclusive: flag, visibleWhen }),
  )
  .transform(({ value, label, alert, exclusive, visibleWhen: condition }) => ({
    ...{ value, label: label ?? value },
    ...(alert && { alert }),
    ...(exclusive && { exclusive }),
    ...(condition && { visibleWhen: condition }),
  }));

const propertiesSchema = z.preprocess(
  toCamelKeys,
  z.object({
    helpText: optionalText,
    placeholder: optionalText,
    errorLabel: optionalText,
    minLength: optionalNumber,
    maxLength: optionalNumber,
    pattern: optionalText,
    minValue: optionalNumber,
    maxValue: optionalNumber,
    decimals: optionalNumber,
    unit: optionalText,
    lowLabel: optionalText,
    highLabel: optionalText,
    minDate: optionalText,
    maxDate: optionalText,
    maxEntries: z.number().int().min(1).max(ENTRIES_MAX).optional().catch(undefined),
    entryLabel: optionalText,
    scoreMapping: numbersByName.optional(),
    mustBeTrue: flag,
    drawn: flag,
    autocomplete: z.enum(AUTOCOMPLETE).optional().catch(undefined),
    prefill: z.enum(PREFILLS).optional().catch(undefined),
    readOnly: flag,
    forSecondSigner: flag,
    calculation: z
      .custom<Calculation>((json) => isCalculation(json))
      .optional()
      .catch(undefined),
  } satisfies Record<keyof FieldProperties, z.ZodType>),
);

const fieldShape = {
  id: name,
  label: z.string().catch(""),
  fieldType: z.string(),
  fieldOrder: numeric.catch(0),
  isRequired: z.boolean().catch(false),
  isScored: z.boolean().catch(false),
  options: listOf(optionSchema),
  properties: propertiesSchema,
  visibleWhen,
  matrix: optionalText,
  entry: optionalNumber,
};
const partSchema: z.ZodType<Field> = z.preprocess(toCamelKeys, z.object(fieldShape));
const rowSchema = z.preprocess(toCamelKeys, z.object({ id: name, label: z.string() }));

const fieldSchema: z.ZodType<SourceField> = z.preprocess(
  toCamelKeys,
  z.object({ ...fieldShape, rows: listOf(rowSchema).optional(), fields: listOf(partSchema).optional() }),
);

const rangeSchema = z.preprocess(
  toCamelKeys,
  z.object({ min: numeric, max: numeric, label: z.string(), severity: optionalText, when: condition.optional() }),
);

const missing = {
  missing: z.enum(MISSING_RULES).optional().catch(undefined),
  minAnswered: optionalNumber,
};

const subscaleSchema = z.preprocess(
  toCamelKeys,
  z.object({
    ...{ id: name, label: z.string(), method: z.string(), multiplier: optionalNumber },
    ...{ fields: listOf(name), ranges: listOf(rangeSchema), ...missing },
  }),
);

const ruleSchema = z.preprocess(toCamelKeys, z.object({ id: name, label: z.string(), when: condition, alert: flag }));

const scoringSchema: z.ZodType<ScoringConfig> = z.preprocess(
  toCamelKeys,
  z.object({
    enabled: z.boolean().catch(false),
    method: z.string().catch(""),
    fields: listOf(name),
    weights: numbersByName,
    ranges: listOf(rangeSchema),
    subscales: listOf(subscaleSchema).optional(),
    rules: listOf(ruleSchema).optional(),
    direction: z.enum(DIRECTIONS).optional().catch(undefined),
    ...missing,
  }),
);

const definitionSchema = z.preprocess(
  toCamelKeys,
  z.object({
    title: optionalText,
    fields: listOf(fieldSchema),
    scoring: z
      .unknown()
      .optional()
      .transform((json) => (json === undefined || json === null ? undefined : scoringSchema.parse(json))),
    alert: z
      .preprocess(
        toCamelKeys,
        z.object({
          title: z.string(),
          text: z.string(),
          help: z.literal("domestic_violence").optional().catch(undefined),
        }),
      )
      .optional()
      .catch(undefined),
    layout: z.enum(LAYOUTS).optional().catch(undefined),
    source: optionalText,
  }),
);
