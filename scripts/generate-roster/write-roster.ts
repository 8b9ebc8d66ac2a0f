import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { base, en, Faker } from "@faker-js/faker";
import { csvLine } from "@/scripts/generate-roster/csv";
import { drawPortrait, PORTRAITS, portraitFile, type Suits } from "@/scripts/generate-roster/portraits";
import { HEADER, makeTherapist } from "@/scripts/generate-roster/therapist";

export interface RosterOptions {
  out: string;
  count: number;
  seed: number;
  pictures: boolean;
}

/** Writes a synthetic roster and its portraits. The same options write the same bytes. */
export async function writeRoster({ out, count, seed, pictures }: RosterOptions): Promise<void> {
  const folder = dirname(out);
  await mkdir(folder, { recursive: true });
  await pipeline(Readable.from(lines(count, seed, pictures)), createWriteStream(out));
  if (pictures) await writePortraits(folder, seed);
}

function* lines(count: number, seed: number, pictures: boolean) {
  yield csvLine(HEADER);
  const [main, details] = [newFaker(seed), newFaker(seed + 1)];
  for (let index = 0; index < count; index += 1) yield csvLine(makeTherapist({ main, details }, index, pictures));
}

function newFaker(seed: number): Faker {
  const faker = new Faker({ locale: [en, base] });
  faker.seed(seed);
  return faker;
}

async function writePortraits(folder: string, seed: number) {
  await mkdir(join(folder, "portraits"), { recursive: true });
  const faker = newFaker(seed);
  for (const suits of Object.keys(PORTRAITS).filter(isSuits)) {
    for (let number = 1; number <= PORTRAITS[suits]; number += 1) {
      await writeFile(join(folder, portraitFile(suits, number)), await drawPortrait(faker, suits));
    }
  }
}

const isSuits = (key: string): key is Suits => key in PORTRAITS;
