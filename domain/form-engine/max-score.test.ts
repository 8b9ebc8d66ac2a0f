import { describe, expect, test } from "@jest/globals";
import type { Answer, Field } from "@/domain/form-engine/definition";
import type { FieldKindName } from "@/domain/form-engine/field-kinds";
import { findMaxScore, scoreAnswers, scoreSubscales } from "@/domain/form-engine/score";
import { sampleField, sampleForm } from "@/domain/form-engine/test-support/sample-field";

const options = ["a", "b", "c"].map((value) => ({ value, label: value }));
const scored = (fieldType: FieldKindName, parts: Partial<Field> = {}) =>
  sampleField(fieldType, { id: `x${fieldType}`, isScored: true, ...parts });
const choice = (scoreMapping: Record<string, number>, parts: Partial<Field> = {}) =>
  scored("multiple_choice", { options, properties: { scoreMapping }, ...parts });

describe("the highest score of a sum", () => {
  test.each<[string, Field[], number | null]>([
    ["is that of the best option", [choice({ a: 0, b: 3, c: 1 })], 3],
    ["is 0 where every option counts less, and none need be chosen", [choice({ a: -1, b: -2, c: -3 })], 0],
    ["counts no missing answer that must be given", [choice({ a: -1, b: -2, c: -3 }, { isRequired: true })], -1],
    ["adds up fields", [choice({ a: 3 }), scored("checkbox"), scored("checkboxes", { options })], 7],
    ["is a number's greatest value", [scored("number", { properties: { maxValue: 10 } })], 10],
    ["is none of a number without an end", [choice({ a: 3 }), scored("number")], null],
    [
      "is none of a mapped number",
      [scored("number", { properties: { maxValue: 9, scoreMapping: { "3": 50 } } })],
      null,
    ],
    ["is none of mapped boxes", [scored("checkboxes", { options, properties: { scoreMapping: { "a,b": 9 } } })], null],
    ["is none of a text", [scored("text")], null],
    ["is none of a choice that takes any text", [scored("multiple_choice", { options: [] })], null],
    ["is none without fields", [], null],
    ["leaves out what does not count", [choice({ a: 3 }), sampleField("number", { id: "y" })], 3],
  ])("%s", (_, fields, expected) => expect(findMaxScore(sampleForm(fields, {}))).toBe(expected));

  test.each(["average", "weighted", "median"])("the method %s has no highest score", (method) => {
    expect(findMaxScore(sampleForm([choice({ a: 3 })], { method }))).toBeNull();
  });

  test("the highest score is reached by answers and passed by none", () => {
    const fields = [choice({ a: 1, b: 4 }), choice({ a: 2, b: 2, c: 5 }, { id: "second" })];
    const form = sampleForm(fields, {});
    const totals = ["a", "b", "c"].flatMap((x) =>
      ["a", "b", "c"].map((y) => {
        const answers = new Map<string, Answer>([
          ["xmultiple_choice", x],
          ["second", y],
        ]);
        return scoreAnswers(form, answers)?.totalScore ?? 0;
      }),
    );
    expect(findMaxScore(form)).toBe(Math.max(...totals));
  });
});

describe("sub-scales", () => {
  const fields = ["a", "b", "c"].map((id) => choice({ a: 0, b: 1, c: 2 }, { id }));
  const part = { method: "sum", ranges: [{ min: 2, max: 4, label: "High" }] };
  const form = sampleForm(fields, {
    fields: ["a"],
    subscales: [
      { ...part, id: "one", label: "One", fields: ["a", "b"] },
      { ...part, id: "two", label: "Two", method: "average", fields: ["b", "c"] },
    ],
  });
  const answers = new Map<string, Answer>([
    ["a", "c"],
    ["b", "b"],
  ]);

  test("each has its own score, range and missing answers, beside the total", () => {
    expect(scoreSubscales(form, answers)).toEqual([
      { label: "One", total: 3, max: 4, band: "High", missing: 0 },
      { label: "Two", total: 0.5, max: null, band: null, missing: 1 },
    ]);
    expect(scoreAnswers(form, answers)).toMatchObject({ totalScore: 2 });
  });

  test("none is scored where scoring is off, and hidden questions do not count", () => {
    expect(scoreSubscales({ ...form, scoring: form.scoring && { ...form.scoring, enabled: false } }, answers)).toEqual(
      [],
    );
    const hidden = fields.map((field) =>
      field.id === "b" ? { ...field, visibleWhen: { field: "a", equals: "a" } } : field,
    );
    expect(scoreSubscales({ ...form, fields: hidden }, answers)[0]).toMatchObject({ total: 2, missing: 0 });
  });
});
