import { expect, test } from "@jest/globals";
import { sampleField, sampleForm } from "@/domain/form-engine/test-support/sample-field";
import { loadPatternMatcher } from "./load-pattern-matcher";

const FIELD = sampleField("text", { properties: { pattern: "[a-z]+" } });

test("a form without patterns accepts any text", async () => {
  const plain = sampleField("text");
  expect((await loadPatternMatcher(sampleForm([plain]))([[plain, "x"]]))("[a-z]+", "1")).toBe(true);
});

test("a form's pattern is matched by the engine that it loads", async () => {
  const matches = await loadPatternMatcher(sampleForm([FIELD]))([
    [FIELD, "x"],
    [FIELD, "1"],
  ]);
  expect([matches("[a-z]+", "x"), matches("[a-z]+", "1")]).toEqual([true, false]);
});
