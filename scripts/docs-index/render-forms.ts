import { z } from "zod";
import { formFileSchema } from "@/backend/forms/definitions/import-form";
import { comparisons, definitionSchema } from "@/domain/form-engine/definition-schema";
import { isTextKey } from "@/domain/form-engine/form-languages";
import { OPERATIONS } from "@/domain/form-engine/read-calculation";
import { LANGUAGES } from "@/domain/texts/languages";

export const FORM_SCHEMA = "docs/form.schema.json";

const input = (schema: z.ZodType) => {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, { io: "input" });
  return json;
};

const CONDITION = { $ref: "#/$defs/condition" };
const CALCULATION = { $ref: "#/$defs/calculation" };
const several = { type: "array", items: CONDITION, minItems: 1 };
const joining = (name: string, more: object = {}) => ({
  ...{ type: "object", properties: { [name]: several, ...more }, additionalProperties: false },
  required: [name, ...Object.keys(more)],
});

const DEFS = {
  languages: {
    description: "The text in each language of the form.",
    ...{ type: "object", properties: Object.fromEntries(LANGUAGES.map((language) => [language, { type: "string" }])) },
    ...{ required: ["en"], additionalProperties: false },
  },
  calculation: {
    anyOf: OPERATIONS.map((operation) => ({
      ...{ type: "object", required: [operation], additionalProperties: false },
      properties: {
        [operation]: { type: "array", items: { anyOf: [{ type: ["string", "number"] }, CALCULATION] }, minItems: 2 },
      },
    })),
  },
  condition: {
    anyOf: [
      ...comparisons.map(input),
      ...[joining("all"), joining("any"), joining("of", { atLeast: { type: "integer", minimum: 1 } })],
    ],
  },
};

/** Calculations and conditions, which are parsed level by level, and texts in languages, which are resolved before. */
function complete(key: string, value: unknown): unknown {
  if (key === "visibleWhen" || key === "when") return CONDITION;
  if (key === "calculation") return CALCULATION;
  const isText = typeof value === "object" && value !== null && "type" in value && value.type === "string";
  return isTextKey(key) && isText ? { anyOf: [value, { $ref: "#/$defs/languages" }] } : value;
}

/** The JSON Schema of a form's file: shapes and bounds. Publication also checks what the parts say about each other. */
export function formFileSchemaJson(): object {
  const file = z.toJSONSchema(formFileSchema.extend({ definition: definitionSchema }), { io: "input" });
  const json = JSON.parse(JSON.stringify(file), (key, value: unknown) => complete(key, value));
  return { ...json, $defs: DEFS };
}

/** The schema's file, for editors. */
export const renderFormSchema = (): string => `${JSON.stringify(formFileSchemaJson(), null, 2)}\n`;
