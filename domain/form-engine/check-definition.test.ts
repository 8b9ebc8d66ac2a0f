import { describe, expect, test } from "@jest/globals";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import { FIELD_KIND_NAMES } from "@/domain/form-engine/field-kinds";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { SAMPLE_OPTIONS, sampleField } from "@/domain/form-engine/test-support/sample-field";
import { CHOICE, choice, FORM, SCORING, scoring, TEXT, text } from "@/domain/form-engine/test-support/sample-json";

function problems(json: unknown): Record<string, string> {
  const check = checkDefinition(json);
  return check.ok ? {} : Object.fromEntries(check.problems.map(({ path, message }) => [path, message]));
}

describe("a valid definition", () => {
  test("a valid definition is published with its defaults, and parses back unchanged", () => {
    const check = checkDefinition(FORM);
    expect(check.ok).toBe(true);
    if (!check.ok) return;
    expect(check.definition.fields[1]).toEqual({
      ...TEXT,
      fieldOrder: 0,
      isRequired: false,
      isScored: false,
      options: [],
      properties: {},
    });
    expect(parseDefinition(JSON.parse(JSON.stringify(check.definition)))).toEqual(check.definition);
  });

  test("a valid definition may use every kind of field", () => {
    const parts = {
      matrix: { rows: [{ id: "row", label: "Row" }], options: SAMPLE_OPTIONS },
      group: { fields: [sampleField("text")] },
      calculated: { properties: { calculation: { sum: ["number", 1] } } },
    };
    const partsOf = (kind: string) => Object.entries(parts).find(([name]) => name === kind)?.[1];
    const fields = FIELD_KIND_NAMES.map((kind) => ({ ...sampleField(kind), ...partsOf(kind) }));
    expect(problems({ fields })).toEqual({});
  });
});

test("only an answer that is filled in can be read-only, and only a question is filled in", () => {
  const properties = { prefill: "sender", readOnly: true };
  expect(problems(text({ properties }))).toEqual({});
  expect(problems(text({ properties: { readOnly: true } }))).toEqual({
    "fields[0].properties.readOnly": "Only an answer that is filled in for the person can be read-only.",
  });
  expect(problems(text({ fieldType: "markdown", properties }))).toEqual({
    "fields[0].properties.prefill": "This field takes no answer.",
  });
});

test("a sub-scale names fields of the form once, by an id of its own, in ascending ranges", () => {
  const subscale = { id: "b", label: "Cluster B", method: "sum", fields: ["mood"] };
  expect(problems(scoring({ subscales: [subscale] }))).toEqual({});
  const ranges = [
    { min: 3, max: 4, label: "High" },
    { min: 0, max: 2, label: "Low" },
  ];
  expect(
    problems(
      scoring({
        subscales: [
          { ...subscale, fields: ["mood", "mood", "x"] },
          { ...subscale, ranges },
        ],
      }),
    ),
  ).toEqual({
    "scoring.subscales[0].fields[1]": "This field is listed already.",
    "scoring.subscales[0].fields[2]": "No field has this id.",
    "scoring.subscales[1].id": "Another sub-scale has this id already.",
    "scoring.subscales[1].ranges[1]": "The range does not begin above the one before it.",
  });
});

describe("a definition is refused with place and reason", () => {
  test.each<[string, unknown, Record<string, string>]>([
    ["no object", 5, { "": "This must be an object." }],
    ["nothing", undefined, { "": "This is missing." }],
    ["no fields", { fields: [] }, { fields: "This must have at least 1 entries." }],
    ["fields that are no list", { fields: {} }, { fields: "This must be a list." }],
    [
      "an unknown property",
      { ...FORM, fields: [{ ...TEXT, field_order: 1 }] },
      {
        "fields[0].field_order": "No such property exists here.",
      },
    ],
    [
      "a prototype key",
      JSON.parse('{"fields":[{"id":"a","label":"A","fieldType":"text","__proto__":{"x":1}}]}'),
      {
        "fields[0].__proto__": "No such property exists here.",
      },
    ],
    [
      "an unknown kind",
      text({ fieldType: "hologram" }),
      {
        "fields[0].fieldType": `This must be one of: ${FIELD_KIND_NAMES.join(", ")}.`,
      },
    ],
    ["a missing label", { fields: [{ id: "a", fieldType: "text" }] }, { "fields[0].label": "This is missing." }],
    ["a blank label", text({ label: "  " }), { "fields[0].label": "This text is empty." }],
    [
      "a label that cannot be stored",
      text({ label: "a\u0000" }),
      {
        "fields[0].label": "This text contains characters that cannot be saved.",
      },
    ],
    [
      "a label without end",
      text({ label: "x".repeat(20_001) }),
      {
        "fields[0].label": "This must have at most 20000 characters.",
      },
    ],
    [
      "a long label of a question",
      text({ label: "x".repeat(2_001) }),
      {
        "fields[0].label": "This must have at most 2000 characters.",
      },
    ],
    [
      "an id with a blank",
      text({ id: "a b" }),
      {
        "fields[0].id": "An id is a letter, then up to 63 letters, digits, hyphens and underscores.",
      },
    ],
    [
      "an id that objects inherit",
      text({ id: "constructor" }),
      {
        "fields[0].id": "This id is a name that JavaScript keeps for itself.",
      },
    ],
    ["an id twice", { fields: [TEXT, TEXT] }, { "fields[1].id": "Another field has this id already." }],
    [
      "an option's value twice",
      choice({ options: [...CHOICE.options, CHOICE.options[0]] }),
      {
        "fields[0].options[2].value": "Another option of this field has this value already.",
      },
    ],
    [
      "an empty option's value",
      choice({ options: [{ value: "", label: "None" }] }),
      {
        "fields[0].options[0].value": "This text is empty.",
      },
    ],
    [
      "required checkboxes without options",
      choice({ fieldType: "checkboxes", isRequired: true, options: [], properties: {} }),
      { "fields[0].options": "Required checkboxes without options can never be answered." },
    ],
    [
      "limits the wrong way round",
      text({ fieldType: "number", properties: { minValue: 2, maxValue: 1 } }),
      {
        "fields[0].properties.minValue": "The smallest value is above the largest.",
      },
    ],
    [
      "an endless limit",
      text({ fieldType: "number", properties: { minValue: 1e300 } }),
      {
        "fields[0].properties.minValue": "This must be at most 1000000000000.",
      },
    ],
    [
      "a half character",
      text({ properties: { maxLength: 1.5 } }),
      {
        "fields[0].properties.maxLength": "This must be a whole number.",
      },
    ],
    [
      "limits of a number on a text",
      text({ properties: { maxValue: 1 } }),
      {
        "fields[0].properties.maxValue": "Only number and scale fields have this.",
      },
    ],
    [
      "a pattern on an email",
      text({ fieldType: "email", properties: { pattern: "a" } }),
      {
        "fields[0].properties.pattern": "Only text and textarea fields have this.",
      },
    ],
    [
      "a tick that nothing requires",
      text({ fieldType: "checkbox", properties: { mustBeTrue: true } }),
      {
        "fields[0].properties.mustBeTrue": "Only required checkboxes have this.",
      },
    ],
    [
      "a mapping with a prototype key",
      JSON.parse(
        '{"fields":[{"id":"a","label":"A","fieldType":"number","properties":{"scoreMapping":{"__proto__":1}}}]}',
      ),
      { "fields[0].properties.scoreMapping": "A key cannot be called “__proto__”." },
    ],
    [
      "a score that is no number",
      choice({ properties: { scoreMapping: { "0": "0", "1": 1 } } }),
      {
        "fields[0].properties.scoreMapping.0": "This must be a number.",
      },
    ],
    [
      "scored markdown",
      { fields: [{ ...TEXT, fieldType: "markdown", isScored: true }], scoring: { ...SCORING, fields: ["name"] } },
      {
        "fields[0].isScored": "Markdown takes no answer.",
      },
    ],
    [
      "a method of its own",
      scoring({ method: "median" }),
      {
        "scoring.method": "This must be one of: sum, average, weighted.",
      },
    ],
    [
      "a scored field that is not there",
      scoring({ fields: ["mood", "gone"] }),
      {
        "scoring.fields[1]": "No field has this id.",
      },
    ],
    [
      "a field listed twice",
      scoring({ fields: ["mood", "mood"] }),
      {
        "scoring.fields[1]": "This field is listed already.",
      },
    ],
    [
      "a weight for no field",
      scoring({ weights: { gone: 1 } }),
      {
        "scoring.weights.gone": "The scoring lists no such field.",
      },
    ],
    ["a negative weight", scoring({ weights: { mood: -1 } }), { "scoring.weights.mood": "A weight is 0 or more." }],
    [
      "an endless weight",
      scoring({ weights: { mood: Number.POSITIVE_INFINITY } }),
      {
        "scoring.weights.mood": "This must be a number.",
      },
    ],
    [
      "a range that ends before it begins",
      scoring({ ranges: [{ min: 2, max: 1, label: "A" }] }),
      {
        "scoring.ranges[0]": "The range ends before it begins.",
      },
    ],
    [
      "ranges that overlap",
      scoring({
        ranges: [
          { min: 0, max: 5, label: "A" },
          { min: 5, max: 9, label: "B" },
        ],
      }),
      {
        "scoring.ranges[1]": "The range does not begin above the one before it.",
      },
    ],
    ["an alert text without a title", { ...FORM, alert: { text: "Call" } }, { "alert.title": "This is missing." }],
    [
      "too many fields",
      { fields: Array.from({ length: 301 }, (_, index) => ({ ...TEXT, id: `f${index}` })) },
      {
        fields: "This must have at most 300 entries.",
      },
    ],
  ])("%s", (_, json, expected) => expect(problems(json)).toEqual(expected));

  test("a pattern that does not compile", () => {
    expect(problems(text({ properties: { pattern: "(" } }))).toEqual({
      "fields[0].properties.pattern": expect.stringMatching(/^The pattern does not compile: .*\(/),
    });
  });

  test("every problem at once", () => {
    const json = {
      fields: [TEXT, { ...TEXT, properties: { pattern: "(" } }],
      scoring: { ...SCORING, fields: ["gone"] },
    };
    expect(Object.keys(problems(json))).toEqual(["fields[1].id", "fields[1].properties.pattern", "scoring.fields[0]"]);
  });
});
