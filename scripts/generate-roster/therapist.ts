import type { Faker } from "@faker-js/faker";
import { ROSTER_FILTER_KEYS, rosterColumn } from "@/domain/catalog/filters";
import { makeBio } from "@/scripts/generate-roster/bios";
import { ageOf, type PortraitChooser } from "@/scripts/generate-roster/choose-portrait";
import { makeDetails, STATED_COLUMNS, WHOLE_DETAILS } from "@/scripts/generate-roster/details";
import { HOURS_COLUMNS, makeHours } from "@/scripts/generate-roster/hours";
import { LONGEST_NAME, makeName } from "@/scripts/generate-roster/names";
import { makePractice, WHOLE_PRACTICE } from "@/scripts/generate-roster/practice";

export const HEADER = [
  "unique_id",
  "first_name",
  "last_name",
  "display_name",
  "bio",
  "picture",
  ...ROSTER_FILTER_KEYS.map(rosterColumn),
  "therapy_types",
  "alternate_id",
  ...STATED_COLUMNS,
  ...HOURS_COLUMNS,
] as const;

interface Fakers {
  /** Generator of names, biographies and payers. */
  main: Faker;
  /** Generator of the details: separate, so that more of them change nothing else. */
  details: Faker;
  /** Generator of weekly hours. */
  hours: Faker;
}

/** The cells of the therapist at this index of the roster, in the order of `HEADER`. */
export function makeTherapist(
  { main: faker, details: other, hours }: Fakers,
  index: number,
  choosePortrait: PortraitChooser,
): string[] {
  const name = makeName(faker, index);
  const drawn = makePractice(faker, index);
  const list = (values: readonly string[]) => faker.helpers.shuffle(values).join("; ");
  const { complexions } = name;
  const complexion = complexions[Math.floor(faker.number.float() * complexions.length)] ?? "warm";
  const ageUnstated = faker.helpers.arrayElement(["young", "middle"] as const);
  const bio = makeBio(faker, name.first, drawn);
  const isLongest = name === LONGEST_NAME;
  const practice = isLongest ? WHOLE_PRACTICE : drawn;
  const ordinary = makeDetails(other, { name, practice: drawn, bio });
  const details = isLongest ? WHOLE_DETAILS : ordinary;
  const lists = { ...practice, ...details.lists };
  const age = ageOf(details.cells.practicing_since, bio) ?? ageUnstated;
  const look = { suits: name.suits, complexion, age };
  return [
    `th-${String(index + 1).padStart(6, "0")}`,
    name.first,
    name.last,
    name.display,
    bio,
    choosePortrait(look, practice.states),
    ...ROSTER_FILTER_KEYS.map((key) => (key in details.lists ? lists[key].join("; ") : list(lists[key]))),
    list(practice.therapyTypes),
    faker.datatype.boolean(0.3) ? `FW${faker.string.numeric(6)}` : "",
    ...STATED_COLUMNS.map((column) => details.cells[column]),
    ...makeHours(hours, index, practice.home, details),
  ];
}
