import type { Faker } from "@faker-js/faker";
import { z } from "zod";
import source from "./names.json";

const suits = z.enum(["feminine", "masculine", "headscarf", "turban"]);
const languages = z.array(z.string()).optional();
const complexions = z.array(z.enum(["light", "warm", "brown", "deep"])).default(["warm"]);
/**
 * `display` is only for names other than "First Last"; `languages` are those beside English that bearers of the name may speak; `suits` and
 * `complexions` are for the portrait.
 */
const name = z.object({
  first: z.string(),
  last: z.string(),
  display: z.string().default(""),
  suits,
  languages,
  complexions,
});
const words = z.string().transform((text) => text.split(" ").map((word) => word.replaceAll("_", " ")));
const english = z.object({ complexions, feminine: words, masculine: words, last: words });
const origin = english.extend({ weight: z.number(), headwear: suits.optional(), languages });

export type PersonName = z.output<typeof name>;

/**
 * `origins`: names common in the United States besides the English ones, with their percentage. `shared`: common names whose
 * bearers the directory must distinguish. `unusual`: names that break the assumption "First Last".
 */
const NAMES = z
  .object({ english, origins: z.array(origin), shared: z.array(name), unusual: z.array(name) })
  .parse(source);

const ENGLISH_WEIGHT = 100 - NAMES.origins.reduce((sum, { weight }) => sum + weight, 0);

/** The therapist with this name has every list in full, for the layout of cards and pages. */
export const LONGEST_NAME = NAMES.unusual.find(({ first }) => first.length > 20);

/** The name of the therapist at this index of the roster. */
export function makeName(faker: Faker, index: number): PersonName {
  if (index % 83 === 7) return NAMES.unusual[Math.floor(index / 83) % NAMES.unusual.length] ?? englishName(faker);
  if (index % 41 === 3) return faker.helpers.arrayElement(NAMES.shared);
  const origin = faker.helpers.weightedArrayElement([
    { value: null, weight: ENGLISH_WEIGHT },
    ...NAMES.origins.map((value) => ({ value, weight: value.weight })),
  ]);
  return origin === null ? englishName(faker) : nameFrom(faker, origin);
}

function sideOf(faker: Faker): "feminine" | "masculine" {
  return faker.datatype.boolean(0.68) ? "feminine" : "masculine";
}

function englishName(faker: Faker): PersonName {
  const side = sideOf(faker);
  const last = faker.helpers.arrayElement(NAMES.english.last);
  const doubled = faker.datatype.boolean(0.06) ? `${last}-${faker.helpers.arrayElement(NAMES.english.last)}` : last;
  const { complexions, [side]: names } = NAMES.english;
  return { first: faker.helpers.arrayElement(names), last: doubled, display: "", suits: side, complexions };
}

function nameFrom(faker: Faker, from: z.output<typeof origin>): PersonName {
  const side = sideOf(faker);
  const first = faker.helpers.arrayElement(from[side]);
  const last = faker.helpers.arrayElement(from.last);
  const headwear = from.headwear && (from.headwear === "headscarf") === (side === "feminine") ? from.headwear : side;
  const suits = faker.datatype.boolean(0.5) ? headwear : side;
  return { first, last, display: "", suits, languages: from.languages, complexions: from.complexions };
}
