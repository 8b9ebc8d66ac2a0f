import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { findAlerts } from "@/domain/form-engine/alerts";
import { readAnswers, readFormPost, toResponses } from "@/domain/form-engine/answers";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import type { Answer, Field } from "@/domain/form-engine/definition";
import { FIELD_KIND_NAMES, type FieldKindName, fieldKinds, takesAnswer } from "@/domain/form-engine/field-kinds";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { printAnswer } from "@/domain/form-engine/print-answer";
import { formatScore, scoreAnswers } from "@/domain/form-engine/score";
import { sampleField, sampleForm } from "@/domain/form-engine/test-support/sample-field";
import { validateField } from "@/domain/form-engine/test-support/validate-field";
import { validateAnswers } from "@/domain/form-engine/validate";

const json = fc.jsonValue({ maxDepth: 4 });
const anything = fc.oneof(
  json,
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, "a\u0000", "\ud800", "x".repeat(20_001)),
);
const kind = fc.constantFrom(...FIELD_KIND_NAMES);

/** JSON that nearly is a definition: the right keys, in either spelling, over any value. */
const nearlyDefinition = fc.oneof(
  json,
  fc.record({
    fields: fc.array(
      fc.record(
        {
          id: fc.oneof(fc.constantFrom("a", "b", "__proto__", "constructor"), json),
          label: fc.oneof(fc.string(), json),
          fieldType: fc.oneof(kind, json),
          field_type: json,
          options: fc.oneof(fc.array(fc.record({ value: json, label: json, alert: json })), json),
          properties: fc.oneof(fc.record({ pattern: fc.string(), scoreMapping: json, max_length: json }), json),
          isScored: json,
          isRequired: json,
        },
        { requiredKeys: [] },
      ),
    ),
    scoring: fc.oneof(
      fc.record({
        enabled: fc.boolean(),
        method: fc.constantFrom("sum", "x"),
        fields: json,
        weights: json,
        ranges: json,
      }),
      json,
    ),
  }),
);

/** A valid answer to a sample field of the kind. */
const VALID: Record<FieldKindName, fc.Arbitrary<Answer>> = {
  markdown: fc.constant(null),
  text: fc.string({ unit: "grapheme" }),
  textarea: fc.string({ unit: "grapheme" }),
  number: fc.oneof(fc.integer(), fc.integer().map(String), fc.double({ noNaN: true, noDefaultInfinity: true })),
  multiple_choice: fc.constantFrom("a", "b"),
  checkbox: fc.boolean(),
  checkboxes: fc.subarray(["a", "b"]),
  dropdown: fc.constantFrom("a", "b"),
  section: fc.constant(null),
  matrix: fc.constant(null),
  calculated: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  file: fc.constant("0f8fad5b-d9cb-469f-a165-70867728950e/2048/card.jpg"),
  address: fc.constant(null),
  group: fc.constant(null),
  zip_code: fc.stringMatching(/^\d{5}(-\d{4})?$/),
  scale: fc.nat(10).map(String),
  signature: fc.constantFrom("Dana Reed", "Ng", "Ó Súilleabháin"),
  date_of_birth: fc.constantFrom("1900-01-01", "1990-02-28", "2024-02-29"),
  date: fc
    .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  email: fc.emailAddress(),
  phone: fc.stringMatching(/^\+?[ (]?(\d[ -]?){10,15}$/),
  time: fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")),
};
const validAnswer = kind.chain((fieldType) => fc.tuple(fc.constant(fieldType), VALID[fieldType]));

test("no JSON at all makes reading, validating, scoring or printing throw", () => {
  const responses = fc.oneof(
    anything,
    fc.array(fc.record({ field_id: fc.oneof(fc.constantFrom("a", "b", "__proto__"), json), value: anything })),
  );
  fc.assert(
    fc.property(nearlyDefinition, responses, (definitionJson, responsesJson) => {
      checkDefinition(definitionJson);
      const definition = parseDefinition(definitionJson);
      const { answers } = readAnswers(definition, responsesJson);
      validateAnswers(definition, answers);
      findAlerts(definition, answers);
      scoreAnswers(definition, answers);
      for (const field of definition.fields) printAnswer(field, answers.get(field.id));
    }),
    { numRuns: 1_000 },
  );
});

test("a value is accepted in storable form or refused with a message of its kind", () => {
  fc.assert(
    fc.property(kind, anything, (fieldType, raw) => {
      const reading = fieldKinds[fieldType].readAnswer(raw);
      if (reading.ok) expect(JSON.parse(JSON.stringify(reading.answer))).toEqual(reading.answer);
      else expect(reading.message).not.toBe("");
    }),
    { numRuns: 1_000 },
  );
});

test("every message that validation gives is listed by the kind", () => {
  const parts = {
    isRequired: true,
    properties: { maxLength: 2, minValue: 1, maxValue: 2, pattern: "a", mustBeTrue: true },
  };
  fc.assert(
    fc.property(kind, fc.oneof(anything, VALID.phone, VALID.checkboxes), (fieldType, raw) => {
      const field = sampleField(fieldType, parts);
      const reading = fieldKinds[fieldType].readAnswer(raw);
      const message = reading.ok ? validateField(field, reading.answer) : reading.message;
      const listed = fieldKinds[fieldType].errors.map((error) => error.replace("{label}", "Question"));
      const isListed = listed.some(
        (error) => error === message || error.replace("{n}", message?.match(/\d+/)?.[0] ?? "") === message,
      );
      expect(message === null || isListed).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test("a valid answer is read back from the wire unchanged, and stays valid", () => {
  fc.assert(
    fc.property(validAnswer, ([fieldType, answer]) => {
      const form = sampleForm([sampleField(fieldType)]);
      fc.pre(takesAnswer({ fieldType }));
      const wire = JSON.parse(JSON.stringify(toResponses(new Map([[fieldType, answer]]))));
      const { answers, refused } = readAnswers(form, wire);
      expect(refused).toEqual([]);
      // JSON has no -0.
      expect(answers.get(fieldType)).toEqual(Object.is(answer, -0) ? 0 : answer);
      expect(validateAnswers(form, answers)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test("a plain form and a script give the same answers for the same input", () => {
  fc.assert(
    fc.property(
      fc.constantFrom<FieldKindName>("text", "email", "phone", "date", "time", "dropdown"),
      fc.string({ minLength: 1 }),
      (fieldType, typed) => {
        const form = sampleForm([sampleField(fieldType)]);
        const posted = readFormPost(form, new URLSearchParams([[`f.${fieldType}`, typed]]));
        const sent = readAnswers(form, [{ field_id: fieldType, value: typed }]);
        fc.pre(sent.refused.length === 0);
        expect(posted).toEqual(sent.answers);
      },
    ),
  );
});

test("a score is finite, has two decimals at most, and stays between its fields' extremes", () => {
  const scores = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 });
  const weight = fc.oneof(fc.double({ min: 0, max: 100, noNaN: true }), fc.constantFrom(5e-324, 1e-320, 1e-300, 1e300));
  const weights = fc.array(weight, { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(scores, weights, fc.constantFrom("sum", "average", "weighted"), (values, weightList, method) => {
      const fields: Field[] = values.map((_, index) => sampleField("number", { id: `f${index}`, isScored: true }));
      const entries = fields.map(({ id }, index) => [id, weightList[index] ?? 1] as const);
      const form = sampleForm(fields, { method, weights: Object.fromEntries(entries) });
      const answers = new Map(fields.map(({ id }, index) => [id, values[index] ?? 0]));
      const total = scoreAnswers(form, answers)?.totalScore ?? Number.NaN;
      expect(Number(total.toFixed(2))).toBe(total);
      expect(formatScore(total)).toMatch(/^-?\d+\.\d$/);
      const factor = method === "sum" ? values.length : 1;
      expect(total).toBeGreaterThanOrEqual(Math.min(0, ...values) * factor - 0.01);
      expect(total).toBeLessThanOrEqual(Math.max(0, ...values) * factor + 0.01);
    }),
    {
      numRuns: 1_000,
      // The product with the smallest weight was rounded up to that weight.
      examples: [[[0.500_000_000_000_000_1], [5e-324, ...Array<number>(29).fill(0)], "weighted"]],
    },
  );
});
