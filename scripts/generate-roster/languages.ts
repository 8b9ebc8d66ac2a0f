import type { Faker } from "@faker-js/faker";
import type { LANGUAGES } from "@/domain/catalog/practice";
import type { PersonName } from "@/scripts/generate-roster/names";

type Language = (typeof LANGUAGES)[number];

/** Languages that therapists of a state learn or grow up with, whatever their name. */
const SPOKEN: Readonly<Record<string, readonly Language[]>> = {
  AZ: ["Spanish", "Navajo"],
  CA: ["Spanish", "Tagalog", "Armenian", "Cantonese", "Farsi", "Hmong"],
  CO: ["Spanish", "American Sign Language"],
  FL: ["Spanish", "Haitian Creole", "Portuguese"],
  IL: ["Spanish", "Polish"],
  MA: ["Portuguese", "Haitian Creole", "Spanish"],
  ME: ["French", "Somali"],
  MI: ["Arabic"],
  MN: ["Hmong", "Somali", "Spanish"],
  NJ: ["Spanish", "Portuguese", "Korean"],
  NV: ["Spanish", "Tagalog"],
  NY: ["Spanish", "Yiddish", "Hebrew", "Russian", "Mandarin", "Italian", "Greek"],
  TX: ["Spanish", "Vietnamese"],
  WA: ["Spanish", "Ukrainian", "Tagalog"],
  WI: ["Hmong", "Spanish"],
};
const ELSEWHERE: readonly Language[] = ["Spanish", "American Sign Language", "French", "German", "Italian", "Russian"];

/** English, mostly, the language of a name, and here and there another one. */
export function languagesOf(faker: Faker, { languages = [] }: PersonName, home: string): string[] {
  const inherited = languages.length > 0 && faker.datatype.boolean(0.7) ? [faker.helpers.arrayElement(languages)] : [];
  const learned = faker.datatype.boolean(0.12) ? [faker.helpers.arrayElement(SPOKEN[home] ?? ELSEWHERE)] : [];
  return [...new Set(["English", ...inherited, ...learned])];
}
