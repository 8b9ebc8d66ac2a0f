/* @network standard */
import { base, en, Faker } from "@faker-js/faker";
import { expect, test } from "@jest/globals";
import { DISORDERS } from "@/domain/catalog/clinical";
import { FOCUS, SENTENCES } from "@/scripts/generate-roster/sentences";
import { HEADER, makeTherapist } from "@/scripts/generate-roster/therapist";

const sentences = Object.values(SENTENCES).flat();

function bios(count: number): string[] {
  const faker = new Faker({ locale: [en, base] });
  faker.seed(7);
  const column = HEADER.indexOf("bio");
  return Array.from(
    { length: count },
    (_, index) => makeTherapist({ main: faker, details: faker, hours: faker }, index, () => "")[column] ?? "",
  );
}

test("every disorder has everyday names, each a singular noun phrase", () => {
  expect(Object.keys(FOCUS).sort()).toEqual(DISORDERS.map(({ id }) => id).sort());
  for (const name of Object.values(FOCUS).flat()) expect(name).not.toMatch(/ (and|or) |(?<![is])s$/);
});

test("no sentence makes a concern plural", () => {
  for (const sentence of sentences)
    expect(sentence).not.toMatch(/(?<!about )\{focus2?\} (are|have|were|touch|take|hide|make) /);
});

test("no biography offers a price, or claims a license that the roster does not state", () => {
  for (const sentence of sentences) expect(sentence).not.toMatch(/\bfree\b|reduced|no charge|licensed/i);
});

test("no slot or choice is left in a biography, and the District of Columbia has its article", () => {
  const all = bios(1_500);
  for (const bio of all) expect(bio).not.toMatch(/\{(first|city|state|years|focus2?|method|people)\}|\[[^\]]*\|/);
  const capital = all.filter((bio) => bio.includes("District of Columbia"));
  expect(capital.length).toBeGreaterThan(0);
  for (const bio of capital) expect(bio).not.toMatch(/(?<!the )District of Columbia/);
});
