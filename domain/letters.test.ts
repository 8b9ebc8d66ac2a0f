import { expect, test } from "@jest/globals";
import { brand } from "@/domain/brand";
import { letterWords } from "@/domain/letters";
import { checkNetwork } from "@/domain/owner/read-network";
import { standardPart } from "@/domain/test-support/standard-part";
import { inLanguage } from "@/domain/texts/in-language";

const standard = standardPart("letters");
const OWN = { subject: "we got it", opening: "{brand} has it. Call {phone}.", closing: "" };

test("an owner's words stand in English letters with the network's name and phone; Spanish letters have ours", () => {
  const own = { brand, spanish: {}, letters: { ...standard, received: OWN } };
  const { subject, opening } = letterWords("received", own);
  expect([subject, opening]).toEqual(["we got it", `${brand.name} has it. Call ${brand.supportPhone}.`]);
  expect(inLanguage("es", () => letterWords("received", own).subject)).toBe("recibimos su solicitud");
  expect(letterWords("wrote", own).subject).toBe("we have your message");
});

test("an owner's Spanish stands in Spanish letters, and a paragraph that the owner took away stays away", () => {
  const letters = { ...standard, received: OWN, waiting: OWN };
  const spanish = inLanguage("es", () =>
    letterWords("received", { brand, letters, spanish: { "we got it": "ya la tenemos" } }),
  );
  expect([spanish.subject, spanish.opening]).toEqual(["ya la tenemos", expect.stringMatching(/^Gracias\./)]);
  expect(inLanguage("es", () => letterWords("waiting", { brand, letters, spanish: {} }).closing)).toBe("");
});

test("a place that no letter fills, and a letter in part, are refused with what is allowed", () => {
  const problemsOf = (received: object) =>
    checkNetwork({ letters: { received } }).problems?.map(({ path, message }) => `${path.join(".")}: ${message}`);
  expect(problemsOf(OWN)).toBeUndefined();
  expect(problemsOf({ ...OWN, opening: "Hello {name}" })).toEqual([
    "letters.received.opening: has a place that no letter fills: there are {brand} and {phone}",
  ]);
  expect(problemsOf({ subject: "we got it" })).toHaveLength(2);
});
