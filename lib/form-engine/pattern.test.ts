import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { PATTERN_TEXT_MAX_LENGTH } from "@/lib/form-engine/limits";
import { findPatternProblem, matchesPattern } from "@/lib/form-engine/pattern";

describe("a pattern", () => {
  test.each([
    ["\\d{5}", "80202", true],
    ["\\d{5}", "802021", false],
    ["\\d{5}", "80202\n", false],
    ["a|b", "a", true],
    ["a|b", "ab", false],
    ["a|ab", "ab", true],
    ["(?i)abc", "ABC", true],
    ["(?m)^a$", "a\nb", false],
    [".", "😀", true],
    ["\\p{L}+", "Zoë", true],
    ["[\\w.]+/\\w+", "a.b/c", true],
    ["\\u00e9", "é", true],
    ["(?<year>\\d{4})", "2026", true],
    ["", "", true],
  ])("%s against %j: %s", (pattern, text, matches) => expect(matchesPattern(pattern, text)).toBe(matches));

  test("is no rule where it does not compile, as in HTML", () => expect(matchesPattern("(", "anything")).toBe(true));

  test("lets no text pass that is longer than the engine reads", () => {
    expect(matchesPattern("a*", "a".repeat(PATTERN_TEXT_MAX_LENGTH))).toBe(true);
    expect(matchesPattern("a*", "a".repeat(PATTERN_TEXT_MAX_LENGTH + 1))).toBe(false);
  });
});

/** Each takes a backtracking engine more steps than there are atoms, on a text of this length. */
const EXPLOSIVE = ["(a+)+", "(a|aa)*", "(a|a)*", "(a*)*b", "(.*a){20}", "([a-z]+)*\\d", "(a?){50}a{50}", "(\\w+\\s?)*"];

test.each(EXPLOSIVE)("%s ends on the longest text that it may see", (pattern) => {
  expect(findPatternProblem(pattern)).toBeNull();
  expect(matchesPattern(pattern, `${"a".repeat(PATTERN_TEXT_MAX_LENGTH - 1)}!`)).toBe(false);
});

describe("at publication", () => {
  test.each(["(", "[", "a)(b", "a{2,1}", "\\", "*", "(?=a)b", "(?<!a)b", "(a)\\1", "((a{100}){100}){100}"])(
    "%s is refused with the reason",
    (pattern) => expect(findPatternProblem(pattern)).toMatch(/^The pattern does not compile: \S/),
  );

  test.each(["(a?){1000}", "(([a-z]?[a-z]?){1,400}\\b){1,2}"])("%s is refused for the work it makes", (pattern) => {
    expect(findPatternProblem(pattern)).toBe(
      "The pattern repeats too much: use maxLength for lengths, and smaller counts.",
    );
  });

  test("a pattern of unreasonable length is refused", () => {
    expect(findPatternProblem("a".repeat(501))).toBe("The pattern is longer than 500 characters.");
    expect(findPatternProblem("a".repeat(500))).toBeNull();
  });
});

test("browsers load neither the engine nor zod with the rules", () => {
  const sources = new Map(
    readdirSync("lib/form-engine", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => [
        `@/lib/form-engine/${file.replace(/\.ts$/, "")}`,
        readFileSync(`lib/form-engine/${file}`, "utf8"),
      ]),
  );
  const reached = new Set<string>();
  const visit = (module: string) => {
    if (reached.has(module)) return;
    reached.add(module);
    for (const [, imported = ""] of (sources.get(module) ?? "").matchAll(/^(?:import|\} from)\b[^"]*"([^"]+)";$/gm))
      visit(imported);
  };
  const entries = [
    "validate-with",
    "answers",
    "score",
    "print-answer",
    "alerts",
    "saved-label",
    "load-pattern-matcher",
  ];
  for (const entry of entries) visit(`@/lib/form-engine/${entry}`);
  expect(reached).toContain("@/lib/form-engine/field-types/dropdown");
  expect([...reached].filter((module) => /re2js|zod|form-engine\/pattern$/.test(module))).toEqual([]);
});
