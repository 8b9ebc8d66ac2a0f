import { z } from "zod";
import { moment } from "@/domain/wire/documents";

/** A form without its wording. */
export const formShape = {
  uniqueId: z.guid(),
  companyId: z.guid(),
  slug: z.string(),
  name: z.string(),
  type: z.string(),
  description: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
};

/** A schema of a form, with the numbers of its versions. */
export const formSchemaShape = {
  uniqueId: z.guid(),
  formId: z.guid(),
  name: z.string(),
  newestVersion: z.int().nullable(),
  publishedVersion: z.int().nullable(),
  createdAt: moment,
  updatedAt: moment,
};

/** A version of a schema, without its definition. */
export const listedVersionShape = {
  uniqueId: z.guid(),
  number: z.int(),
  status: z.enum(["draft", "published"]),
  publishedAt: moment.nullable(),
  createdAt: moment,
};

/** A version of a schema. */
export const versionShape = { ...listedVersionShape, definition: z.record(z.string(), z.json()) };

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
