import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { base, en, Faker } from "@faker-js/faker";
import { type PortraitChooser, portraitChooser } from "@/scripts/generate-roster/choose-portrait";
import { csvLine } from "@/scripts/generate-roster/csv";
import { drawPortrait } from "@/scripts/generate-roster/portraits";
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
  await mkdir(join(folder, "portraits"), { recursive: true });
  const { choose, looks } = portraitChooser();
  await pipeline(Readable.from(lines(count, seed, pictures ? choose : () => "")), createWriteStream(out));
  for (const [file, look] of looks) {
    const faker = newFaker([seed, ...Buffer.from(file)]);
    await writeFile(join(folder, file), await drawPortrait(faker, look));
  }
}

function* lines(count: number, seed: number, choosePortrait: PortraitChooser) {
  yield csvLine(HEADER);
  const fakers = { main: newFaker(seed), details: newFaker(seed + 1), hours: newFaker(seed + 2) };
  for (let index = 0; index < count; index += 1) yield csvLine(makeTherapist(fakers, index, choosePortrait));
}

function newFaker(seed: number | number[]): Faker {
  const faker = new Faker({ locale: [en, base] });
  faker.seed(seed);
  return faker;
}
