import { describe, expect, test } from "@jest/globals";
import { PATTERN_TEXT_MAX_LENGTH } from "@/domain/form-engine/limits";
import { findPatternProblem, matchesPattern } from "@/domain/form-engine/pattern";

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

  test("the linear engine leaves a pattern that it does not compile to another engine", () =>
    expect(matchesPattern("(?=a)", "a")).toBeUndefined());

  test("rejects a text longer than the engine reads", () => {
    expect(matchesPattern("a*", "a".repeat(PATTERN_TEXT_MAX_LENGTH))).toBe(true);
    expect(matchesPattern("a*", "a".repeat(PATTERN_TEXT_MAX_LENGTH + 1))).toBe(false);
  });
});

/** Each takes a backtracking engine more steps than there are atoms, on a text of this length. */
const EXPLOSIVE = ["(a+)+", "(a|aa)*", "(a|a)*", "(a*)*b", "(.*a){20}", "([a-z]+)*\\d", "(a?){50}a{50}", "(\\w+\\s?)*"];

test.each(EXPLOSIVE)("%s ends on the longest permitted text", (pattern) => {
  expect(findPatternProblem(pattern)).toBeNull();
  expect(matchesPattern(pattern, `${"a".repeat(PATTERN_TEXT_MAX_LENGTH - 1)}!`)).toBe(false);
});

describe("at publication", () => {
  test.each(["(", "[", "a)(b", "a{2,1}", "\\", "*", "(?=a)b", "(?<!a)b", "(a)\\1", "((a{100}){100}){100}"])(
    "%s is refused with the reason",
    (pattern) => expect(findPatternProblem(pattern)).toMatch(/^The pattern does not compile: \S/),
  );

  test.each(["(a?){1000}", "(([a-z]?[a-z]?){1,400}\\b){1,2}"])("%s is refused for its cost", (pattern) => {
    expect(findPatternProblem(pattern)).toBe(
      "The pattern repeats too much: use maxLength for lengths, and smaller counts.",
    );
  });

  test("a pattern of unreasonable length is refused", () => {
    expect(findPatternProblem("a".repeat(501))).toBe("The pattern is longer than 500 characters.");
    expect(findPatternProblem("a".repeat(500))).toBeNull();
  });
});
