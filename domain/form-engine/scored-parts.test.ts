import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { findAllAlerts } from "@/domain/form-engine/all-alerts";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import type { Answer, FormDefinition } from "@/domain/form-engine/definition";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { findOutcomes, fixedBands, scoreAnswers, scoreSubscales } from "@/domain/form-engine/score";
import { visiblePart } from "@/domain/form-engine/visible-part";

const EXAMPLES = readdirSync("docs/examples");
const read = (name: string) => JSON.parse(readFileSync(`docs/examples/${name}`, "utf8")).definition;
const FORM = read("scored-parts.json");
const form = parseDefinition(FORM);
const answers = (values: Record<string, Answer>) => new Map(Object.entries(values));

test.each(EXAMPLES)("the example %s can be published without a warning", (name) => {
  expect(checkDefinition(read(name))).toMatchObject({ ok: true, warnings: [] });
});

describe("a score", () => {
  test.each([
    ["female", 2, "Low"],
    ["female", 3, "High"],
    ["male", 3, "Low"],
    ["male", 4, "High"],
    ["", 4, null],
  ])("a score of a person of sex “%s” with %d drinks is %s", (sex, drinks, scoreLabel) => {
    expect(scoreAnswers(form, answers({ sex, drinks }))).toMatchObject({ totalScore: drinks, scoreLabel });
    const spanish = { Low: "Bajo", High: "Alto" }[scoreLabel ?? ""] ?? null;
    expect(scoreAnswers(parseDefinition(FORM, "es"), answers({ sex, drinks }))).toMatchObject({ scoreLabel: spanish });
  });

  const scored = (scale: object): FormDefinition =>
    parseDefinition({
      fields: ["a", "b", "c"].map((id) => ({ id, label: id, fieldType: "number", isScored: true })),
      scoring: { enabled: true, method: "sum", fields: ["a", "b", "c"], ...scale },
    });
  test.each([
    [{}, { a: 2, b: 3 }, 5],
    [{ missing: "zero" }, { a: 2 }, 2],
    [{ missing: "prorate" }, { a: 2, b: 3 }, 7.5],
    [{ missing: "prorate" }, { a: 2 }, undefined],
    [{ missing: "prorate", minAnswered: 1 }, { a: 2 }, 6],
    [{ missing: "prorate", minAnswered: 1 }, {}, undefined],
    [{ missing: "prorate", method: "average" }, { a: 2, b: 3 }, 2.5],
    [{ missing: "incomplete" }, { a: 2, b: 3 }, undefined],
    [{ missing: "incomplete" }, { a: 2, b: 3, c: 4 }, 9],
  ])("a score with %j of %j is %p", (scale, values, total) => {
    expect(scoreAnswers(scored(scale), answers(values))?.totalScore).toBe(total);
  });

  test("bands by another answer have no fixed place, and bands without one have theirs", () => {
    expect(fixedBands(form)).toEqual([]);
    expect(fixedBands(scored({ ranges: [{ min: 0, max: 4, label: "Low", severity: "low" }] }))).toEqual([
      { min: 0, max: 4, label: "Low" },
    ]);
  });

  test("the score of a part can be multiplied, and so can its highest", () => {
    const subscale = { id: "x", label: "X", method: "sum", fields: ["a"], multiplier: 4 };
    const json = scored({ subscales: [subscale] });
    const [field, ...others] = json.fields;
    if (!field) throw new Error("no field");
    const bounded = { ...json, fields: [{ ...field, properties: { maxValue: 5 } }, ...others] };
    expect(scoreSubscales(bounded, answers({ a: 3 }))).toEqual([
      { label: "X", total: 12, max: 20, band: null, missing: 0 },
    ]);
  });
});

describe("rules and conditions on scores", () => {
  const HIGH = { sex: "male", drinks: 4, "falling-asleep": 4 };

  test("an outcome and its alert apply where all parts of its condition do", () => {
    expect(findOutcomes(form, answers(HIGH)).map(({ id }) => id)).toEqual(["both"]);
    expect(findAllAlerts(form, answers(HIGH))).toEqual([
      { fieldId: "both", value: "Drinking and sleep are both affected" },
    ]);
    expect(findAllAlerts(form, answers({ ...HIGH, drinks: 3 }))).toEqual([]);
  });

  test("a question is asked from a sub-score on", () => {
    const asks = (values: Record<string, Answer>) =>
      visiblePart(form, answers(values)).definition.fields.some(({ id }) => id === "help");
    expect([asks(HIGH), asks({ ...HIGH, "falling-asleep": 3 }), asks({})]).toEqual([true, false, false]);
  });

  test("a number of conditions can be enough", () => {
    const of = ["a", "b", "c"].map((field) => ({ field, answered: true }));
    const fields = ["a", "b", "c"].map((id) => ({ id, label: id, fieldType: "text" }));
    const json = { fields: [...fields, { id: "d", label: "d", fieldType: "text", visibleWhen: { atLeast: 2, of } }] };
    expect(checkDefinition(json).ok).toBe(true);
    const count = (values: Record<string, Answer>) =>
      visiblePart(parseDefinition(json), answers(values)).definition.fields.length;
    expect([count({ a: "x" }), count({ a: "x", c: "x" })]).toEqual([3, 4]);
  });
});

test("scores are refused with their place: unknown names, circles, bands on scores, repeated rules", () => {
  const { fields, scoring } = FORM;
  const problems = (scores: object, changed: unknown[] = fields) => {
    const check = checkDefinition({ title: "X", fields: changed, scoring: { ...scoring, ...scores } });
    return check.ok ? [] : check.problems.map(({ path, message }) => `${path}: ${message}`);
  };
  const when = { score: "sleep", greaterThan: 1 };
  expect(problems({ rules: [{ id: "x", label: "1", when: { score: "mood", equals: 1 } }] })).toContain(
    "scoring.rules[0].when.score: No score has this name: “total”, or a sub-scale’s id.",
  );
  expect(problems({ rules: [{ id: "x", label: "1", when: { score: "sleep" } }] })).toContain(
    "scoring.rules[0].when: A condition on a score has one of: equals, greaterThan, lessThan.",
  );
  expect(problems({ ranges: [{ min: 0, max: 1, label: "1", when }] })).toContain(
    "scoring.ranges[0].when.score: A range depends on answers alone.",
  );
  const rule = { id: "x", label: "1", when };
  expect(problems({ rules: [rule, rule] })).toContain("scoring.rules[1].id: Another rule has this id already.");
  const circular = fields.map((field: { id: string }) =>
    field.id === "staying-asleep" ? { ...field, visibleWhen: when } : field,
  );
  expect(problems({}, circular)).toContain(
    "fields[3].visibleWhen: The answer to this question decides whether it is asked.",
  );
});
