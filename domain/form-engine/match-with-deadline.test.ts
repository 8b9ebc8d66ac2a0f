import { describe, expect, test } from "@jest/globals";
import { PATTERN_TEXT_MAX_LENGTH } from "@/domain/form-engine/limits";
import { matchesWithDeadline } from "@/domain/form-engine/match-with-deadline";

describe("a pattern on a server", () => {
  test.each([
    ["\\d{5}", "80202", true],
    ["\\d{5}", "8020", false],
    // The engine of linear time does not take these.
    ["(?=.*\\d)(?=.*[a-z]).{6,}", "abc123", true],
    ["(?=.*\\d)(?=.*[a-z]).{6,}", "abcdef", false],
    ["(\\w)\\1", "aa", true],
    ["(\\w)\\1", "ab", false],
    ["(?<!a)b|a", "ab", false],
    // No engine takes these.
    ["(", "anything", true],
    ["a)(b", "anything", true],
  ])("%s against %j: %s", (pattern, text, matches) => expect(matchesWithDeadline(pattern, text)).toBe(matches));

  test("a match without an end fails, and so does a text longer than may be read", () => {
    expect(matchesWithDeadline("(?=a)(a+)+\\1b", "a".repeat(60))).toBe(false);
    expect(matchesWithDeadline("(?=a)a*", "a".repeat(PATTERN_TEXT_MAX_LENGTH + 1))).toBe(false);
  });
});
