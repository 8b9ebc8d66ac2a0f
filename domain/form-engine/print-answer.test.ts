import { expect, test } from "@jest/globals";
import { printAnswer } from "@/domain/form-engine/print-answer";
import { sampleField } from "@/domain/form-engine/test-support/sample-field";

test("answers print by their field's kind", () => {
  expect(printAnswer(sampleField("dropdown"), "a")).toBe("Apples");
  expect(printAnswer(sampleField("checkbox"), false)).toBe("No");
  expect(printAnswer(sampleField("date"), "2026-11-21")).toBe("Nov 21, 2026");
  expect(printAnswer(sampleField("text"), undefined)).toBe("");
});

test("answers of an unknown kind print unchanged", () => {
  const field = sampleField("signature");
  expect([["a", "b"], 5, true, "x", null].map((answer) => printAnswer(field, answer))).toEqual([
    "a, b",
    "5",
    "true",
    "x",
    "",
  ]);
});
