import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { excerpt } from "@/domain/text/excerpt";

test.each([
  ["Short enough.", 20, "Short enough."],
  ["  White \n space  ", 20, "White space"],
  ["She works with adults and couples.", 27, "She works with adults and…"],
  ["Donaudampfschifffahrtsgesellschaft", 10, "Donaudamp…"],
  ["", 10, ""],
])("%j within %i is %j", (text, maxChars, expected) => expect(excerpt(text, maxChars)).toBe(expected));

test("an excerpt is never longer than asked, never ends in half a character, and begins like the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 2, max: 40 }), (text, maxChars) => {
      const short = excerpt(text, maxChars);
      expect(short.length).toBeLessThanOrEqual(maxChars);
      expect(short.isWellFormed()).toBe(true);
      expect(text.replace(/\s+/gu, " ").trim().startsWith(short.replace(/…$/, ""))).toBe(true);
    }),
  );
});
