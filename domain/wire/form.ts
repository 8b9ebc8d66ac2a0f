import { z } from "zod";

const field = z.strictObject({
  id: z.string(),
  label: z.string(),
  fieldType: z.string(),
  fieldOrder: z.number(),
  isRequired: z.boolean(),
  isScored: z.boolean(),
  options: z.array(z.strictObject({ value: z.string(), label: z.string(), alert: z.boolean().optional() })),
  properties: z.strictObject({
    helpText: z.string().optional(),
    placeholder: z.string().optional(),
    maxLength: z.number().optional(),
    pattern: z.string().optional(),
    minValue: z.number().optional(),
    maxValue: z.number().optional(),
    scoreMapping: z.record(z.string(), z.number()).optional(),
    mustBeTrue: z.boolean().optional(),
  }),
});

const scoring = z.strictObject({
  enabled: z.boolean(),
  method: z.string(),
  fields: z.array(z.string()),
  weights: z.record(z.string(), z.number()),
  ranges: z.array(
    z.strictObject({ min: z.number(), max: z.number(), label: z.string(), severity: z.string().optional() }),
  ),
});

/** The definition in a form version. */
export const formDefinition = z.strictObject({
  fields: z.array(field),
  scoring: scoring.optional(),
  alert: z.strictObject({ title: z.string(), text: z.string() }).optional(),
  source: z.string().optional(),
});
