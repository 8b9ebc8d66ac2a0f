import { describe, expect, test } from "@jest/globals";
import { parseDefinition } from "@/domain/form-engine/parse-definition";

const FIELD = {
  id: "mood",
  label: "Mood",
  fieldType: "dropdown",
  fieldOrder: 2,
  isRequired: true,
  isScored: true,
  options: [{ value: "1", label: "Bad", alert: true }],
  properties: {
    helpText: "Today",
    maxLength: 5,
    minValue: 0,
    scoreMapping: { "1": 3, snake_key: 1 },
    mustBeTrue: true,
  },
};

describe("a service's definition", () => {
  test("parses equally in camelCase and snake_case", () => {
    const snake = {
      id: "mood",
      label: "Mood",
      field_type: "dropdown",
      field_order: "2",
      is_required: true,
      is_scored: true,
      options: [{ value: 1, label: "Bad", alert: true }],
      properties: {
        help_text: "Today",
        max_length: "5",
        min_value: "0",
        score_mapping: { "1": "3", snake_key: 1 },
        must_be_true: true,
      },
    };
    expect(parseDefinition({ fields: [snake] })).toEqual(parseDefinition({ fields: [FIELD] }));
    expect(parseDefinition({ fields: [FIELD] }).fields).toEqual([FIELD]);
  });

  test("parses conditions, exclusive options and bounds of dates in either spelling; a broken condition is none", () => {
    const conditions = { all: [{ field: "mood", anyOf: ["1", 2] }, { any: [{ field: "mood", greaterThan: 1 }] }] };
    const options = [{ value: "n", label: "None", exclusive: true, visibleWhen: { field: "mood", answered: true } }];
    const camel = { ...FIELD, options, properties: { maxDate: "today" }, visibleWhen: conditions };
    const snake = {
      ...FIELD,
      options: [{ value: "n", label: "None", exclusive: true, visible_when: { field: "mood", answered: true } }],
      properties: { max_date: "today" },
      visible_when: { all: [{ field: "mood", any_of: ["1", 2] }, { any: [{ field: "mood", greater_than: "1" }] }] },
    };
    expect(parseDefinition({ fields: [camel] }).fields).toEqual([camel]);
    expect(parseDefinition({ fields: [snake] }).fields).toEqual([camel]);
    for (const visibleWhen of [5, null, {}, { all: 5 }, { any: [{ field: {} }] }])
      expect(parseDefinition({ fields: [{ ...FIELD, visibleWhen }] }).fields).toEqual([FIELD]);
  });

  test.each([undefined, null, 5, "x", [], {}, { fields: null }, { fields: {} }, { fields: [null, 5, "x", [], {}] }])(
    "the definition %j has no fields",
    (json) => expect(parseDefinition(json).fields).toEqual([]),
  );

  test("accepts the readable parts of a field, and unknown kinds", () => {
    const odd = {
      id: 7,
      fieldType: "hologram",
      label: null,
      fieldOrder: "x",
      isRequired: "yes",
      options: "x",
      properties: [],
    };
    expect(parseDefinition({ fields: [odd] }).fields).toEqual([
      {
        id: "7",
        label: "",
        fieldType: "hologram",
        fieldOrder: 0,
        isRequired: false,
        isScored: false,
        options: [],
        properties: {},
      },
    ]);
  });

  test("takes the first of two fields with one id", () => {
    const fields = [FIELD, { ...FIELD, label: "Other" }];
    expect(parseDefinition({ fields }).fields.map(({ label }) => label)).toEqual(["Mood"]);
  });

  test("accepts texts, numbers and booleans as options and as their values, and drops invalid ones", () => {
    const options = ["Yes", { value: "n" }, { label: "no value" }, null, [], 5, { value: false, label: "No" }];
    expect(parseDefinition({ fields: [{ ...FIELD, options }] }).fields[0]?.options).toEqual([
      { value: "Yes", label: "Yes" },
      { value: "n", label: "n" },
      { value: "5", label: "5" },
      { value: "false", label: "No" },
    ]);
  });

  test("accepts the readable parts of the scoring", () => {
    const scoring = {
      enabled: true,
      method: "median",
      fields: ["a", null, 5],
      weights: { a: "2", b: "x" },
      ranges: [{ min: 0, max: "4", label: "A" }, {}],
    };
    expect(parseDefinition({ fields: [], scoring }).scoring).toEqual({
      enabled: true,
      method: "median",
      fields: ["a", "5"],
      weights: { a: 2 },
      ranges: [{ min: 0, max: 4, label: "A" }],
    });
    expect(parseDefinition({ fields: [], scoring: null }).scoring).toBeUndefined();
    expect(parseDefinition({ fields: [], scoring: "x" }).scoring?.enabled).toBe(false);
  });

  test("reads the layout of steps, and drops one that it does not know", () => {
    expect(["steps", "pages", null].map((layout) => parseDefinition({ fields: [], layout }).layout)).toEqual([
      "steps",
      undefined,
      undefined,
    ]);
  });

  test("a form is read without a direction and a browser’s entry that are unknown", () => {
    const form = (direction: string, autocomplete: string) =>
      parseDefinition({ fields: [{ ...FIELD, properties: { autocomplete } }], scoring: { direction } });
    const [known, unknown] = [form("higher_is_better", "given-name"), form("up", "cc-number")];
    expect([known.scoring?.direction, known.fields[0]?.properties.autocomplete]).toEqual([
      "higher_is_better",
      "given-name",
    ]);
    expect([unknown.scoring?.direction, unknown.fields[0]?.properties]).toEqual([undefined, {}]);
  });

  test("changes no prototype", () => {
    const json = JSON.parse(
      '{"__proto__":{"x":1},"fields":[{"id":"a","fieldType":"text","__proto__":{"x":1},"properties":{"scoreMapping":{"__proto__":1}}}]}',
    );
    const [field] = parseDefinition(json).fields;
    expect(Object.getPrototypeOf(field)).toBe(Object.prototype);
    expect(field?.properties.scoreMapping).toEqual({});
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
