import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import type { Answer, Calculation } from "@/domain/form-engine/definition";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { validateAnswers } from "@/domain/form-engine/validate";
import { visiblePart } from "@/domain/form-engine/visible-part";

const { definition } = JSON.parse(readFileSync("docs/examples/calculated.json", "utf8"));
const form = parseDefinition(definition);
const show = (answers: Record<string, Answer>) => visiblePart(form, new Map(Object.entries(answers)));

describe("a calculated field", () => {
  test("a calculated field has the value of its calculation, rounded, once all its answers are there", () => {
    const bmi = (answers: Record<string, Answer>) => show(answers).answers.get("bmi");
    expect(bmi({ weight: "150", height: 65 })).toBe(25);
    expect(bmi({ weight: 150.5, height: "65" })).toBe(25);
    expect([bmi({ weight: "150" }), bmi({ weight: "150", height: "" }), bmi({})]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(bmi({ weight: "150", height: "0" })).toBeUndefined();
  });

  test("a calculated field replaces whatever is sent for it, and is never required of the person", () => {
    expect(show({ weight: "150", height: "65", bmi: 99 }).answers.get("bmi")).toBe(25);
    expect(show({ bmi: 99 }).answers.has("bmi")).toBe(false);
    const answers = new Map<string, Answer>([
      ["weight", "150"],
      ["height", "65"],
    ]);
    const fields = form.fields.map((field) => (field.id === "bmi" ? { ...field, isRequired: true } : field));
    expect(validateAnswers({ ...form, fields }, answers)).toEqual([]);
  });

  test("a calculated field decides conditions", () => {
    const ids = (answers: Record<string, Answer>) => show(answers).definition.fields.map(({ id }) => id);
    expect(ids({ weight: "100", height: "65" })).toContain("appetite");
    expect(ids({ weight: "150", height: "65" })).not.toContain("appetite");
  });

  test.each<[Calculation, Answer | undefined]>([
    [{ sum: ["a", "b", 1] }, 8],
    [{ difference: ["a", "b", 1] }, -2],
    [{ quotient: ["b", "a"] }, 1.33],
    [{ product: [{ sum: ["a", "b"] }, 0.5] }, 3.5],
    [{ quotient: ["a", { difference: ["b", 4] }] }, undefined],
    [{ sum: ["a", "missing"] }, undefined],
  ])("%j of 3 and 4 is %p", (calculation, value) => {
    const fields = [
      { id: "a", label: "A", fieldType: "number" },
      { id: "b", label: "B", fieldType: "scale" },
      { id: "c", label: "C", fieldType: "calculated", properties: { calculation } },
    ];
    const part = visiblePart(
      parseDefinition({ fields }),
      new Map<string, Answer>([
        ["a", "3"],
        ["b", "4"],
      ]),
    );
    expect(part.answers.get("c")).toBe(value);
  });
});

test("a calculation is refused that is none, reads no numbers, or reads itself", () => {
  const problems = (...calculated: [id: string, calculation: unknown][]) => {
    const check = checkDefinition({
      fields: [
        { id: "name", label: "Name", fieldType: "text" },
        ...calculated.map(([id, calculation]) => ({
          id,
          label: id,
          fieldType: "calculated",
          properties: { calculation },
        })),
      ],
    });
    return check.ok ? [] : check.problems.map(({ path, message }) => `${path}: ${message}`);
  };
  const none =
    "A calculation is one of sum, difference, product, quotient, of two or more field ids, numbers and calculations.";
  const at = "fields[1].properties.calculation";
  for (const json of [5, { sum: [1] }, { power: [1, 2] }, { sum: [1, 2], product: [1, 2] }, { sum: [1, null] }])
    expect(problems(["a", json])).toEqual([`${at}: ${none}`]);
  expect(problems(["a", undefined])).toEqual(["fields[1].properties: A calculated field has a calculation."]);
  expect(problems(["a", { sum: ["x", "name"] }])).toEqual([
    `${at}: No field has the id “x”.`,
    `${at}: The answers of “name” are no numbers, and have no score.`,
  ]);
  expect(problems(["a", { sum: ["b", 1] }], ["b", { sum: ["a", 1] }])).toEqual([
    "fields[1].visibleWhen: The answer to this question decides whether it is asked.",
    "fields[2].visibleWhen: The answer to this question decides whether it is asked.",
  ]);
});
