import type { Faker } from "@faker-js/faker";
import { AGE_GROUPS, LANGUAGES, type PracticeColumn, SESSION_FORMATS, SESSION_HOURS } from "@/domain/catalog/practice";
import type { PersonName } from "@/scripts/generate-roster/names";
import { type Practice, WHOLE_PRACTICE } from "@/scripts/generate-roster/practice";
import { CITIES } from "@/scripts/generate-roster/sentences";
import tables from "./practice.json";

/** Reference year of the sample, from which its years are counted. */
export const PRESENT_YEAR = 2025;
/** Share of therapists for whom a column is empty. */
const UNSTATED = 0.08;

/** Without `confirmed_on`: a file that is imported on any day cannot contain it. */
export const STATED_COLUMNS = [
  ...(["pronouns", "office_city", "practicing_since", "fee_from", "fee_to", "sliding_scale"] as const),
] satisfies readonly PracticeColumn[];

export interface Details {
  lists: Record<"languages" | "genders" | "ages" | "formats" | "hours" | "accepting", readonly string[]>;
  cells: Record<(typeof STATED_COLUMNS)[number], string>;
}

interface Person {
  name: PersonName;
  practice: Practice;
  /** The biography, with which the details agree. */
  bio: string;
}

/** Details of a therapist's practice, as far as they are stated. */
export function makeDetails(faker: Faker, person: Person): Details {
  const { practice } = person;
  const stated = <T>(value: T, nothing: T): T => (faker.datatype.boolean(UNSTATED) ? nothing : value);
  const gender = genderOf(faker, person.name);
  const formats = formatsOf(faker, person);
  const fees = stated(makeFees(faker, practice), { from: "", to: "" });
  return {
    lists: {
      languages: stated(languagesOf(faker, person.name, practice.home), []),
      genders: stated([gender], []),
      ages: stated(agesOf(faker, person), []),
      formats: stated(formats, []),
      hours: stated(hoursOf(faker, person), []),
      accepting: stated(acceptingOf(faker, practice), []),
    },
    cells: {
      pronouns: stated(PRONOUNS[gender], ""),
      office_city: stated(formats.includes("in-person") ? cityOf(faker, person) : "", ""),
      practicing_since: stated(String(sinceOf(faker, person)), ""),
      fee_from: fees.from,
      fee_to: fees.to,
      sliding_scale: stated(faker.datatype.boolean(0.4) ? "yes" : "no", ""),
    },
  };
}

const payersOf = ({ insurers, eaps }: Practice) => [
  ...insurers.map((id) => `insurer:${id}`),
  ...eaps.map((id) => `eap:${id}`),
];
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

/** Everything that can be stated, at its longest. */
export const WHOLE_DETAILS: Details = {
  lists: {
    languages: [...LANGUAGES],
    genders: ["woman"],
    ages: idsOf(AGE_GROUPS),
    formats: idsOf(SESSION_FORMATS),
    hours: idsOf(SESSION_HOURS),
    accepting: payersOf(WHOLE_PRACTICE).slice(1),
  },
  cells: {
    pronouns: "she/her/hers, ella",
    office_city: "Grand Junction, CO",
    practicing_since: "1988",
    fee_from: "90",
    fee_to: "240",
    sliding_scale: "yes",
  },
};

const PRONOUNS = { woman: "she/her", man: "he/him", nonbinary: "they/them" } as const;

function genderOf(faker: Faker, { suits }: PersonName): keyof typeof PRONOUNS {
  if (faker.datatype.boolean(0.03)) return "nonbinary";
  return suits === "feminine" || suits === "headscarf" ? "woman" : "man";
}

function agesOf(faker: Faker, { practice: { therapyTypes }, bio }: Person): string[] {
  const chances: Record<(typeof AGE_GROUPS)[number]["id"], number> = {
    children: /child|parent/i.test(bio) ? 0.5 : 0.15,
    teens: /teen/i.test(bio) ? 1 : 0.3,
    adults: 0.95,
    "older-adults": /older|retire/i.test(bio) ? 1 : 0.35,
    couples: therapyTypes.includes("Couples Counseling") ? 1 : 0.15,
    families: therapyTypes.includes("Family Systems Therapy") || /families/i.test(bio) ? 1 : 0.1,
  };
  return AGE_GROUPS.map(({ id }) => id).filter((id) => faker.datatype.boolean(chances[id]));
}

function formatsOf(faker: Faker, { bio }: Person): string[] {
  const isInPerson = /in person in/.test(bio) || faker.datatype.boolean(0.45);
  const isByVideo = /video/.test(bio) || !isInPerson || faker.datatype.boolean(0.75);
  return [...(isByVideo ? ["video"] : []), ...(isInPerson ? ["in-person"] : [])];
}

function hoursOf(faker: Faker, { bio }: Person): string[] {
  const isEvening = /a few evenings/.test(bio) || faker.datatype.boolean(0.45);
  const hours = { weekdays: faker.datatype.boolean(0.92), evenings: isEvening, weekends: faker.datatype.boolean(0.18) };
  return SESSION_HOURS.map(({ id }) => id).filter((id) => hours[id]);
}

/** The city that the biography names, if it does. */
function cityOf(faker: Faker, { practice: { home }, bio }: Person): string {
  const cities = CITIES[home] ?? [];
  const named = cities.find((city) => bio.includes(city));
  // Its places are quarters of the one city.
  if (home === "DC") return "Washington, DC";
  return `${named ?? faker.helpers.arrayElement(cities)}, ${home}`;
}

/** Year since which the therapist practises, according to the biography. */
function sinceOf(faker: Faker, { bio }: Person): number {
  const years = /\b(\d+) years\b/.exec(bio)?.[1];
  return PRESENT_YEAR - (years === undefined ? faker.number.int({ min: 1, max: 38 }) : Number(years));
}

function acceptingOf(faker: Faker, practice: Practice): string[] {
  const payers = payersOf(practice);
  const answer = faker.helpers.weightedArrayElement([
    { value: "yes", weight: 66 },
    { value: "no", weight: 12 },
    { value: "some", weight: 22 },
  ]);
  if (answer !== "some") return [answer];
  return payers.length < 2 ? ["yes"] : faker.helpers.arrayElements(payers, { min: 1, max: payers.length - 1 });
}

/** Languages that therapists of a state learn or grow up with, whatever their name. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = tables.languages;
const ELSEWHERE: readonly string[] = ["Spanish", "American Sign Language", "French", "German", "Italian", "Russian"];

/** English, mostly, the language of a name, and here and there another one. */
function languagesOf(faker: Faker, { languages = [] }: PersonName, home: string): string[] {
  const inherited = languages.length > 0 && faker.datatype.boolean(0.7) ? [faker.helpers.arrayElement(languages)] : [];
  const learned = faker.datatype.boolean(0.12) ? [faker.helpers.arrayElement(SPOKEN[home] ?? ELSEWHERE)] : [];
  return [...new Set(["English", ...inherited, ...learned])];
}

/** States where sessions cost more than elsewhere. */
const DEAR = ["CA", "NY", "MA", "WA", "DC", "CT"];

/** The dollars of a session: more for a doctorate and on the coasts, less under supervision. */
function makeFees(faker: Faker, { certifications, home }: Practice): { from: string; to: string } {
  const [min, max] = certifications.includes("PsyD")
    ? [150, 230]
    : certifications.includes("LAC")
      ? [65, 110]
      : [85, 170];
  const from = roundToFive(faker.number.int({ min, max }) * (DEAR.includes(home) ? 1.15 : 1));
  const to = from + (faker.datatype.boolean(0.35) ? 0 : roundToFive(faker.number.int({ min: 10, max: 70 })));
  return { from: String(from), to: String(to) };
}

const roundToFive = (dollars: number) => Math.round(dollars / 5) * 5;
