import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { foldName } from "@/domain/text/fold";
import { withoutTitles } from "@/domain/text/titles";

test.each([
  ["Dr. Zoë Smith", "Zoë Smith"],
  ["dr zoë smith", "zoë smith"],
  ["Dr.Smith", "Smith"],
  ["Zoë Smith, Ph.D., LPC", "Zoë Smith"],
  ["Zoë Smith PsyD", "Zoë Smith"],
  ["Zoë Smith M.D.", "Zoë Smith"],
  ["Smith, Zoë", "Smith Zoë"],
  ["therapist Zoë", "Zoë"],
  ["Zoë Smith, MA", "Zoë Smith"],
  // Surnames and initials stay.
  ["Linda Ma", "Linda Ma"],
  ["Ma, Linda", "Ma Linda"],
  ["J.R. Smith", "J.R. Smith"],
  ["Andrea Drummond", "Andrea Drummond"],
  ["Max Miller", "Max Miller"],
  // Names that consist of such words only.
  ["Dr.", "Dr."],
  ["Therapist, LPC", "Therapist, LPC"],
  ["", ""],
  [",,;", ",,;"],
])("%j is the name %j", (typed, name) => expect(withoutTitles(typed)).toBe(name));

test("nothing is added, and something is left of every name", () => {
  const words = (text: string) => foldName(text).split(" ").filter(Boolean);
  const text = fc.array(fc.constantFrom("Dr.", "Ann", "LPC", "Ph.D", ",", "Ma", "é", " ", ".", "-"), { maxLength: 9 });
  fc.assert(
    fc.property(
      fc.oneof(
        text.map((parts) => parts.join(" ")),
        fc.string({ unit: "grapheme" }),
      ),
      (typed) => {
        const left = words(withoutTitles(typed));
        expect(words(typed)).toEqual(expect.arrayContaining(left));
        expect(left.length > 0).toBe(words(typed).length > 0);
      },
    ),
  );
});
