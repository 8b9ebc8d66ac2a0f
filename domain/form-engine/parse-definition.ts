import { z } from "zod";
import type {
  Field,
  FieldOption,
  FieldProperties,
  FormDefinition,
  ScoringConfig,
} from "@/domain/form-engine/definition";

/**
 * Parses a service's form definition, camelCase or snake_case; drops invalid parts, never fails. More lenient than publication:
 * an already published form must open.
 */
export function parseDefinition(json: unknown): FormDefinition {
  const parsed = definitionSchema.parse(json);
  const fields = new Map<string, Field>();
  for (const field of parsed.fields) if (!fields.has(field.id)) fields.set(field.id, field);
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

const optionSchema: z.ZodType<FieldOption> = z
  .preprocess(
    (json) => (typeof json === "object" ? toCamelKeys(json) : { value: json }),
    z.object({ value: name, label: name.optional().catch(undefined), alert: flag }),
  )
  .transform(({ value, label, alert }) => ({ value, label: label ?? value, ...(alert && { alert }) }));

const propertiesSchema = z.preprocess(
  toCamelKeys,
  z.object({
    helpText: optionalText,
    placeholder: optionalText,
    errorLabel: optionalText,
    maxLength: optionalNumber,
    pattern: optionalText,
    minValue: optionalNumber,
    maxValue: optionalNumber,
    scoreMapping: numbersByName.optional(),
    mustBeTrue: flag,
  } satisfies Record<keyof FieldProperties, z.ZodType>),
);

const fieldSchema: z.ZodType<Field> = z.preprocess(
  toCamelKeys,
  z.object({
    id: name,
    label: z.string().catch(""),
    fieldType: z.string(),
    fieldOrder: numeric.catch(0),
    isRequired: z.boolean().catch(false),
    isScored: z.boolean().catch(false),
    options: listOf(optionSchema),
    properties: propertiesSchema,
  }),
);

const rangeSchema = z.preprocess(
  toCamelKeys,
  z.object({ min: numeric, max: numeric, label: z.string(), severity: optionalText }),
);

const scoringSchema: z.ZodType<ScoringConfig> = z.preprocess(
  toCamelKeys,
  z.object({
    enabled: z.boolean().catch(false),
    method: z.string().catch(""),
    fields: listOf(name),
    weights: numbersByName,
    ranges: listOf(rangeSchema),
  }),
);

const definitionSchema = z.preprocess(
  toCamelKeys,
  z.object({
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
    source: optionalText,
  }),
);
