import type { Faker } from "@faker-js/faker";
import { FILTER_COLUMNS, FILTER_KEYS } from "@/domain/catalog/filters";
import { makeBio } from "@/scripts/generate-roster/bios";
import { makeName } from "@/scripts/generate-roster/names";
import { PORTRAITS, portraitFile } from "@/scripts/generate-roster/portraits";
import { makePractice } from "@/scripts/generate-roster/practice";

export const HEADER = [
  "unique_id",
  "first_name",
  "last_name",
  "display_name",
  "bio",
  "picture",
  ...FILTER_COLUMNS,
  "therapy_types",
  "alternate_id",
] as const;

/** The cells of the therapist at this index of the roster, in the order of `HEADER`. */
export function makeTherapist(faker: Faker, index: number, withPictures: boolean): string[] {
  const name = makeName(faker, index);
  const practice = makePractice(faker, index);
  const list = (values: readonly string[]) => faker.helpers.shuffle(values).join("; ");
  const number = faker.number.int({ min: 1, max: PORTRAITS[name.suits] });
  const hasPicture = faker.datatype.boolean(0.8) && withPictures;
  return [
    `th-${String(index + 1).padStart(6, "0")}`,
    name.first,
    name.last,
    name.display,
    makeBio(faker, name.first, practice),
    hasPicture ? portraitFile(name.suits, number) : "",
    ...FILTER_KEYS.map((key) => list(practice[key])),
    list(practice.therapyTypes),
    faker.datatype.boolean(0.3) ? `FW${faker.string.numeric(6)}` : "",
  ];
}
