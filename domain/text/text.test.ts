import { describe, expect, test } from "@jest/globals";
import { foldName } from "@/domain/text/fold";
import { isStorableText } from "@/domain/text/safe-text";

describe("folding a name", () => {
  test.each([
    ["Zoë O'Brien-Núñez", "zoe obrien nunez"],
    ["Søren Łukasz", "soren lukasz"],
    ["  D’Angelo,  PhD ", "dangelo phd"],
    ["Müller", "muller"],
    ["Đặng Thị", "dang thi"],
    ["", ""],
  ])("%s is searched as %s", (name, folded) => expect(foldName(name)).toBe(folded));
});

test("text with NUL or a lone surrogate is not storable", () => {
  expect(isStorableText("Zoë 🌿")).toBe(true);
  expect(isStorableText("a\u0000b")).toBe(false);
  expect(isStorableText("a\ud800b")).toBe(false);
});
