import { describe, expect, test } from "@jest/globals";
import { PATTERN_TEXT_MAX_LENGTH } from "@/domain/form-engine/limits";
import { matchesWithDeadline } from "@/domain/form-engine/match-with-deadline";

describe("a pattern on a server", () => {
  test.each([
    ["\\d{5}", "80202", true],
    ["\\d{5}", "8020", false],
    // What the engine of linear time does not take.
    ["(?=.*\\d)(?=.*[a-z]).{6,}", "abc123", true],
    ["(?=.*\\d)(?=.*[a-z]).{6,}", "abcdef", false],
    ["(\\w)\\1", "aa", true],
    ["(\\w)\\1", "ab", false],
    ["(?<!a)b|a", "ab", false],
    // What no engine takes.
    ["(", "anything", true],
    ["a)(b", "anything", true],
  ])("%s against %j: %s", (pattern, text, matches) => expect(matchesWithDeadline(pattern, text)).toBe(matches));

  test("without an end does not match, and neither does a text longer than may be read", () => {
    expect(matchesWithDeadline("(?=a)(a+)+\\1b", "a".repeat(60))).toBe(false);
    expect(matchesWithDeadline("(?=a)a*", "a".repeat(PATTERN_TEXT_MAX_LENGTH + 1))).toBe(false);
  });
});
