import { describe, expect, test } from "@jest/globals";
import type { Answer, Field, FormDefinition, ScoringConfig } from "@/domain/form-engine/definition";
import { formatScore, scoreAnswers } from "@/domain/form-engine/score";
import { sampleField, sampleForm } from "@/domain/form-engine/test-support/sample-field";

const scored = (id: string, parts: Partial<Field> = {}) => sampleField("number", { id, isScored: true, ...parts });
const THREE = [scored("x"), scored("y"), scored("z")];

function total(form: FormDefinition, answers: Record<string, Answer>) {
  return scoreAnswers(form, new Map(Object.entries(answers)))?.totalScore;
}

describe("a total", () => {
  const weights = { x: 2, y: 0.5 };
  test.each<[string, Partial<ScoringConfig>, Record<string, Answer>, number]>([
    ["sums", { method: "sum" }, { x: 1, y: 2, z: 3.5 }, 6.5],
    ["sums without float noise", { method: "sum" }, { x: 0.1, y: 0.2, z: 0 }, 0.3],
    ["averages over every scored field", { method: "average" }, { x: 1, y: 1, z: 0 }, 0.67],
    ["averages a missing answer as 0", { method: "average" }, { x: 1, y: 1 }, 0.67],
    ["averages no fields to 0", { method: "average", fields: [] }, { x: 1 }, 0],
    ["sums no fields to 0", { method: "sum", fields: [] }, { x: 1 }, 0],
    ["weighs, by 1 where no weight is given", { method: "weighted", weights }, { x: 3, y: 2, z: 1 }, 2.29],
    ["weighs all alike without weights", { method: "weighted" }, { x: 3, y: 2, z: 1 }, 2],
    ["is 0 for no weight at all", { method: "weighted", weights: { x: 0, y: 0, z: 0 } }, { x: 3 }, 0],
    ["weighs no fields to 0", { method: "weighted", fields: [] }, { x: 3 }, 0],
    ["counts a field listed twice once", { fields: ["x", "x"] }, { x: 3 }, 3],
    ["leaves out a listed field that the form lacks", { fields: ["x", "gone"] }, { x: 3 }, 3],
    ["leaves out a scored field that is not listed", { fields: ["x"] }, { x: 3, y: 5 }, 3],
    ["takes what is no number for 0", {}, { x: "five", y: 2, z: Number.NaN }, 2],
    ["takes a number as typed", {}, { x: "2.50", y: "1e1" }, 12.5],
    ["may be below 0", {}, { x: -3, y: 1 }, -2],
  ])("%s", (_, scoring, answers, expected) => expect(total(sampleForm(THREE, scoring), answers)).toBe(expected));

  test("leaves out a listed field that is not flagged as scored", () => {
    const form = sampleForm([scored("x"), scored("y", { isScored: false })], { fields: ["x", "y"] });
    expect(total(form, { x: 1, y: 5 })).toBe(1);
  });

  test.each(["", "median", "SUM", "__proto__", "constructor"])("the method %j gives no total", (method) => {
    expect(scoreAnswers(sampleForm(THREE, { method }), new Map([["x", 1]]))).toBeNull();
  });

  test("a form without scoring, or with scoring off, has no total", () => {
    expect(scoreAnswers(sampleForm(THREE), new Map([["x", 1]]))).toBeNull();
    expect(scoreAnswers(sampleForm(THREE, { enabled: false }), new Map([["x", 1]]))).toBeNull();
  });
});

describe("a weighted score keeps its digits", () => {
  test.each<[string, number[], number[], number]>([
    ["with the smallest weight of all", [0.500_000_000_000_000_1, 0], [5e-324, 0], 0.5],
    ["with weights next to the smallest", [3, 2, 1], [1e-323, 1e-323, 5e-324], 2.2],
    ["with a tiny weight beside others", [100, 3, 2], [5e-324, 2, 0.5], 2.8],
    ["with weights near the greatest number", [3, 2, 1], [1e308, 1e308, 1e308], 2],
    ["with scores near the greatest number", [1e308, 1e308, 1e308], [1, 1, 1], 1e308],
  ])("%s", (_, scores, weights, expected) => {
    const fields = scores.map((_score, index) => scored(`f${index}`));
    const byField = (values: number[]) => Object.fromEntries(values.map((value, index) => [`f${index}`, value]));
    const form = sampleForm(fields, { method: "weighted", weights: byField(weights) });
    expect(total(form, byField(scores))).toBe(expected);
  });
});

test.each<[string, number]>([
  ["sum", Number.MAX_VALUE],
  ["average", 1.5e308],
])("a %s of the greatest numbers is finite", (method, expected) => {
  expect(total(sampleForm([scored("x"), scored("y")], { method }), { x: 1.5e308, y: 1.5e308 })).toBe(expected);
});

describe("rounding", () => {
  test.each([
    [1.005, 1.01],
    [1.255, 1.26],
    [10.075, 10.08],
    [0.004999, 0],
    [2.675, 2.68],
    [-1.005, -1.01],
    [0.1 * 3, 0.3],
    [123456789.125, 123456789.13],
    [1e-9, 0],
    [1e12, 1e12],
    [1e13, 1e13],
    [12_345_678_901_234.5, 12_345_678_901_234.5],
    [Number.MAX_VALUE, Number.MAX_VALUE],
  ])("%d counts as %d", (score, expected) => {
    expect(total(sampleForm([scored("x")], {}), { x: score })).toBe(expected);
  });

  test("an average of thirds shows two decimals", () => {
    expect(total(sampleForm(THREE, { method: "average" }), { x: 1, y: 2, z: 2 })).toBe(1.67);
  });

  test("0 is never shown as -0", () => {
    expect(Object.is(total(sampleForm([scored("x")], {}), { x: -0.001 }), 0)).toBe(true);
    expect(formatScore(-0.01)).toBe("0.0");
  });
});

describe("a field's score", () => {
  const mapping = { properties: { scoreMapping: { "2": 20, "b,c": 11, a: 5, b: 0, true: 7, false: 3, "0": 9 } } };
  const score = (field: Field, answer: Answer | undefined) => {
    const answers = answer === undefined ? new Map() : new Map([[field.id, answer]]);
    return scoreAnswers(sampleForm([field], {}), answers)?.totalScore;
  };

  test.each<[Parameters<typeof sampleField>[0], Answer | undefined, number]>([
    ["number", 2, 20],
    ["number", "2", 20],
    ["number", "2.0", 20],
    ["number", 3, 3],
    ["number", 0, 9],
    ["multiple_choice", "a", 5],
    ["multiple_choice", "b", 0],
    ["multiple_choice", "c", 0],
    ["dropdown", "a", 5],
    ["text", "a", 5],
    ["checkbox", true, 7],
    ["checkbox", false, 3],
    ["checkboxes", ["a"], 5],
    ["checkboxes", ["a", "b"], 2],
    // The value's string of several is all of them; the order of ticking does not count.
    ["checkboxes", ["b", "c"], 11],
    ["checkboxes", ["c", "b"], 11],
    ["multiple_choice", "toString", 0],
    ["multiple_choice", "__proto__", 0],
    ["number", null, 0],
    ["number", " ", 0],
    ["checkbox", undefined, 0],
    ["hologram", "a", 5],
    ["hologram", "b!", 0],
  ])("%s: the mapping wins for %j", (kind, answer, expected) => {
    const options = kind === "checkboxes" ? ["a", "b", "c"].map((value) => ({ value, label: value })) : [];
    expect(score(sampleField(kind, { isScored: true, options, ...mapping }), answer)).toBe(expected);
  });

  test.each<[Parameters<typeof sampleField>[0], Answer, number]>([
    ["checkbox", true, 1],
    ["checkbox", false, 0],
    ["checkboxes", ["a", "b"], 2],
    ["checkboxes", ["a", "a"], 1],
    ["multiple_choice", "2", 0],
    ["text", "2", 0],
    ["date", "2026-01-01", 0],
  ])("%s without a mapping: %j", (kind, answer, expected) => {
    expect(score(sampleField(kind, { isScored: true }), answer)).toBe(expected);
  });

  test("each field has a score, whatever its id", () => {
    const form = sampleForm([scored("x"), scored("__proto__")], {});
    const result = scoreAnswers(
      form,
      new Map([
        ["x", 1],
        ["__proto__", 2],
      ]),
    );
    expect(Object.entries(result?.fieldScores ?? {})).toEqual([
      ["x", 1],
      ["__proto__", 2],
    ]);
    expect(result?.totalScore).toBe(3);
  });
});

describe("a range", () => {
  const ranges = [
    { min: 0, max: 4, label: "Minimal", severity: "minimal" },
    { min: 5, max: 9, label: "Mild" },
  ];
  test.each([
    [0, "Minimal", "minimal"],
    [4, "Minimal", "minimal"],
    [4.5, null, null],
    [5, "Mild", null],
    [9, "Mild", null],
    [9.01, null, null],
    [-1, null, null],
  ])("names %d as %j", (x, scoreLabel, severity) => {
    const result = scoreAnswers(sampleForm([scored("x")], { ranges }), new Map([["x", x]]));
    expect(result).toMatchObject({ scoreLabel, severity });
  });

  test("a range is looked up by the rounded score, and the first that fits counts", () => {
    const overlapping = [{ min: 0, max: 5, label: "First" }, ...ranges];
    const form = sampleForm([scored("x")], { ranges: overlapping });
    expect(scoreAnswers(form, new Map([["x", 5.0049]]))?.scoreLabel).toBe("First");
  });
});

test("missing answers are counted among the scored fields alone", () => {
  const form = sampleForm([...THREE, sampleField("text", { id: "note" })], {});
  expect(
    scoreAnswers(
      form,
      new Map<string, Answer>([
        ["x", 0],
        ["y", null],
      ]),
    )?.missingCount,
  ).toBe(2);
});

test.each([
  [7, undefined, "7.0"],
  [2.25, undefined, "2.3"],
  [1.15, undefined, "1.2"],
  [6.67, 2, "6.67"],
  [6.5, 0, "7"],
  [-1.25, undefined, "-1.3"],
])("%d is shown with %s decimals as %s", (score, decimals, text) => expect(formatScore(score, decimals)).toBe(text));
