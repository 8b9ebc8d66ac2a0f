import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "@jest/globals";
import type { Answer } from "@/domain/form-engine/definition";
import { PATTERN_TEXT_MAX_LENGTH } from "@/domain/form-engine/limits";
import { createDeadlineMatcher } from "@/domain/form-engine/match-with-deadline";
import { sampleField, sampleForm } from "@/domain/form-engine/test-support/sample-field";
import { validateAnswers } from "@/domain/form-engine/validate";

/** The answer of a page's worker. */
function askWorker(pattern: string, text: string): unknown {
  const answers: unknown[] = [];
  let listener = (_message: object) => {};
  const context = createContext({
    postMessage: (answer: unknown) => answers.push(answer),
    addEventListener: (_type: string, added: typeof listener) => {
      listener = added;
    },
  });
  runInContext(readFileSync("public/pattern-worker.js", "utf8"), context);
  listener({ data: { pattern, text } });
  expect(answers).toHaveLength(2);
  return answers[1];
}

const NATIVE: [pattern: string, text: string, matches: boolean][] = [
  ["(?=.*\\d)(?=.*[a-z]).{6,}", "abc123", true],
  ["(?=.*\\d)(?=.*[a-z]).{6,}", "abcdef", false],
  ["(\\w)\\1", "aa", true],
  ["(\\w)\\1", "ab", false],
  ["(?<!a)b|a", "ab", false],
  // Only engines without the newer flags compile these.
  ["(?=.)[(]\\d+[)]", "(5)", true],
  ["(?=.)[\\w-.]+\\'", "a-b.c'", true],
  ["(?=.)[\\w-.]+\\'", "a b'", false],
  // No engine compiles these.
  ["(", "anything", true],
  ["a)(b", "anything", true],
];

/** Enough for patterns that end, on a busy machine too. */
const PATIENT_MS = 30_000;
const EXPLOSIVE = "(?=a)(a+)+\\1b";
const explosive = (id: string) => sampleField("text", { id, properties: { pattern: EXPLOSIVE } });

describe("a pattern on a server", () => {
  test.each([["\\d{5}", "80202", true], ["\\d{5}", "8020", false], ...NATIVE] satisfies typeof NATIVE)(
    "%s against %j: %s",
    (pattern, text, matches) => expect(createDeadlineMatcher(PATIENT_MS)(pattern, text)).toBe(matches),
  );

  test.each(NATIVE)("%s against %j has the same result in a browser's worker", (pattern, text, matches) => {
    expect(askWorker(pattern, text)).toBe(matches);
  });

  test("a text longer than may be read fails", () => {
    expect(createDeadlineMatcher()("(?=a)a*", "a".repeat(PATTERN_TEXT_MAX_LENGTH + 1))).toBe(false);
  });

  test("an answer whose check exceeds the deadline is reported as not checked, and blocks no other", () => {
    const good = sampleField("text", { id: "good", properties: { pattern: "a+" } });
    const answers = new Map<string, Answer>([
      ["bad", "a".repeat(60)],
      ["good", "a"],
    ]);
    expect(validateAnswers(sampleForm([explosive("bad"), good]), answers)).toEqual([
      { fieldId: "bad", message: "Could not be checked: please write it another way" },
    ]);
  });

  test("a form of endless patterns is not run to its end", () => {
    const fields = Array.from({ length: 8 }, (_, index) => explosive(`f${index}`));
    const later = sampleField("text", { id: "z", properties: { pattern: "(?=a)a" } });
    const answers = new Map<string, Answer>([...fields.map(({ id }) => [id, "a".repeat(60)] as const), ["z", "a"]]);
    const problems = validateAnswers(sampleForm([...fields, later]), answers);
    expect(problems.map(({ fieldId }) => fieldId)).toEqual([...fields.map(({ id }) => id), "z"]);
  });
});
