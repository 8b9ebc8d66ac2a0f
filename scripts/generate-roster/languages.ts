import type { Faker } from "@faker-js/faker";
import type { PersonName } from "@/scripts/generate-roster/names";
import tables from "./practice.json";

/** Languages that therapists of a state learn or grow up with, whatever their name. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = tables.languages;
const ELSEWHERE: readonly string[] = ["Spanish", "American Sign Language", "French", "German", "Italian", "Russian"];

/** English, mostly, the language of a name, and here and there another one. */
export function languagesOf(faker: Faker, { languages = [] }: PersonName, home: string): string[] {
  const inherited = languages.length > 0 && faker.datatype.boolean(0.7) ? [faker.helpers.arrayElement(languages)] : [];
  const learned = faker.datatype.boolean(0.12) ? [faker.helpers.arrayElement(SPOKEN[home] ?? ELSEWHERE)] : [];
  return [...new Set(["English", ...inherited, ...learned])];
}
