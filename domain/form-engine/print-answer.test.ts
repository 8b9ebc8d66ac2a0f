import { expect, test } from "@jest/globals";
import { printAnswer } from "@/domain/form-engine/print-answer";
import { sampleField } from "@/domain/form-engine/test-support/sample-field";

test("a number is printed with its unit, and no answer without", () => {
  const weight = sampleField("number", { properties: { unit: "kg" } });
  expect([70, "70.5", "", null].map((answer) => printAnswer(weight, answer))).toEqual(["70 kg", "70.5 kg", "", ""]);
});

test("answers print by their field's kind", () => {
  expect(printAnswer(sampleField("dropdown"), "a")).toBe("Apples");
  expect(printAnswer(sampleField("checkbox"), false)).toBe("No");
  expect(printAnswer(sampleField("date"), "2026-11-21")).toBe("Nov 21, 2026");
  expect(printAnswer(sampleField("text"), undefined)).toBe("");
});

test("answers of an unknown kind print unchanged", () => {
  const field = sampleField("hologram");
  expect([["a", "b"], 5, true, "x", null].map((answer) => printAnswer(field, answer))).toEqual([
    "a, b",
    "5",
    "true",
    "x",
    "",
  ]);
});
