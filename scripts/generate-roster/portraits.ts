import { createRequire } from "node:module";
import { Avatar, Style } from "@dicebear/core";
import type { Faker } from "@faker-js/faker";
import sharp from "sharp";

const SIDE_PX = 320;

const GROUNDS = ["#dfe7dc", "#d3dfd2", "#efe6d6", "#e8dcc6", "#ecd9cd", "#e5cfc1", "#dde6e4", "#e9e4da"] as const;
/** Slightly softer than black and white, like the site's own colours. */
const INK = ["#22302b"] as const;
const PAPER = ["#fffdf8"] as const;

/** Friendly parts of the style: no sunglasses, no phones, no scowls, no spikes. */
const MOUTHS = variants([3, 14, 17, 21, 22, 23, 25]);
const BROWS = variants([4, 5, 7, 8, 9, 10, 12]);
const NOSES = variants([1, 6, 7, 9, 10, 11, 13, 14, 16, 17, 18, 20]);
const CLOTHES = variants([7, 8, 9, 10, 13, 14, 15, 16, 17, 19, 20, 21, 24, 25]);
const GLASSES = variants([3, 8, 11]);
const BEARDS = variants([2, 12]);
const EITHER_HAIR = variants([4, 9, 11, 20, 43, 58]);
const LONG_HAIR = variants([2, 8, 10, 23, 28, 29, 30, 36, 37, 39, 41, 45, 46, 47, 48, 57, 59]);
const SHORT_HAIR = variants([
  1, 3, 5, 6, 7, 12, 13, 15, 16, 17, 18, 19, 21, 22, 24, 25, 27, 31, 33, 34, 35, 38, 40, 49, 54, 55, 56, 60,
]);

const HAIR = {
  feminine: [...LONG_HAIR, ...EITHER_HAIR],
  masculine: [...SHORT_HAIR, ...EITHER_HAIR],
  headscarf: variants([62, 63]),
  turban: variants([61]),
};

/** The kinds of portraits, and the number of each. */
export type Suits = keyof typeof HAIR;
export const PORTRAITS: Readonly<Record<Suits, number>> = { feminine: 64, masculine: 64, headscarf: 6, turban: 4 };

function variants(numbers: readonly number[]): string[] {
  return numbers.map((number) => `variant${String(number).padStart(2, "0")}`);
}

// Required, not imported: import attributes do not survive the tests' compiler. Typed loosely: a wrong number above fails when it is drawn.
const style: Style = new Style(createRequire(import.meta.url)("@dicebear/styles/notionists.json"));

/** The file of a portrait, relative to the roster; numbers count from 1. */
export function portraitFile(suits: Suits, number: number): string {
  return `portraits/${suits}-${String(number).padStart(2, "0")}.webp`;
}

/** A drawn head and shoulders as WebP. The same random state draws the same bytes. */
export async function drawPortrait(faker: Faker, suits: Suits): Promise<Buffer> {
  const pick = (list: readonly string[]) => [faker.helpers.arrayElement(list)];
  const bearded = suits === "turban" || (suits === "masculine" && faker.datatype.boolean(0.3));
  const options = {
    seed: "portrait",
    size: SIDE_PX,
    scale: 1.22,
    translateY: 9,
    idRandomization: false,
    backgroundColor: [faker.helpers.arrayElement(GROUNDS)],
    inkColor: INK,
    paperColor: PAPER,
    gestureProbability: 0,
    clothesGraphicProbability: 0,
    eyesVariant: ["variant05"],
    hairVariant: pick(HAIR[suits]),
    mouthVariant: pick(MOUTHS),
    eyebrowsVariant: pick(BROWS),
    noseVariant: pick(NOSES),
    clothesVariant: pick(CLOTHES),
    glassesVariant: pick(GLASSES),
    glassesProbability: faker.datatype.boolean(0.28) ? 100 : 0,
    beardVariant: pick(BEARDS),
    beardProbability: bearded ? 100 : 0,
  };
  const svg = new Avatar(style, options).toString();
  return await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 6 }).toBuffer();
}
