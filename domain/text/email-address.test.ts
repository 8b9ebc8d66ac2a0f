import { describe, expect, test } from "@jest/globals";
import { hasEmailPattern, isMailable } from "@/domain/text/email-address";

describe("mailable addresses", () => {
  test.each(["a@b.co", "jo+x@sub.example.org", "ø@exämple.de"])("%s is one", (email) =>
    expect(isMailable(email)).toBe(true),
  );
  test.each(["", "a@b", "a b@c.de", "a@b@c.de", "@b.co", `${"a".repeat(320)}@b.co`])("%p is none", (email) =>
    expect(isMailable(email)).toBe(false),
  );
});

test.each([
  ["a@b@c.d", true, false],
  ["a,b@c.de", true, false],
  ["a@b..c", true, false],
  ["a@b.c", true, true],
  ["a@b", false, false],
])("%s: matches the pattern %s, is mailable %s", (text, isMatch, isAddress) =>
  expect([hasEmailPattern(text), isMailable(text)]).toEqual([isMatch, isAddress]),
);
