import { expect, test } from "@jest/globals";
import { inLanguage } from "@/domain/texts/in-language";
import { parseView } from "@/lib/directory/address";
import { matchReasons } from "@/lib/directory/match-reasons";
import { blankTherapist } from "@/lib/directory/test-support/blank-therapist";

test("on a Spanish page the best matches say that a therapist speaks Spanish, in no other order and language", () => {
  const therapist = { ...blankTherapist, languages: ["English", "Spanish"] };
  const reasons = (query: object) => matchReasons(parseView(null, { ...query }), therapist);
  const best = () => reasons({ sort: "best" });
  expect(inLanguage("es", best)).toHaveLength(1);
  expect(inLanguage("es", () => reasons({ sort: "best", language: "Spanish" }))).toHaveLength(1);
  expect([best(), inLanguage("es", () => reasons({}))]).toEqual([[], []]);
});
