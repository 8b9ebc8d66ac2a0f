import type { Faker } from "@faker-js/faker";
import { ROSTER_FILTER_KEYS, rosterColumn } from "@/domain/catalog/filters";
import type { ScheduleColumn } from "@/domain/catalog/practice";
import { makeBio } from "@/scripts/generate-roster/bios";
import { ageOf, type PortraitChooser } from "@/scripts/generate-roster/choose-portrait";
import { type Details, makeDetails, STATED_COLUMNS, WHOLE_DETAILS } from "@/scripts/generate-roster/details";
import { LONGEST_NAME, makeName } from "@/scripts/generate-roster/names";
import { makePractice, WHOLE_PRACTICE } from "@/scripts/generate-roster/practice";

/** Columns of a therapist's hours; the others keep their usual values. */
const HOURS_COLUMNS = [
  ...(["time_zone", "weekly_hours", "notice_hours", "horizon_weeks"] as const),
] satisfies readonly ScheduleColumn[];

/** One therapist in so many has hours; all others have times on request. */
const ONE_IN = 3;

/** States outside the Eastern zone. A state of two zones has the one of most of its people. */
const ZONES = {
  "America/Chicago": "AR IA IL KS MN MO MS ND NE OK SD TN TX WI",
  "America/Denver": "CO ID MT UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
} as const;

const DAYS = ["Mon-Wed", "Mon-Thu", "Tue-Fri", "Wed-Fri", "Mon", "Tue", "Thu"] as const;
const PERIODS = {
  weekdays: { days: DAYS, clocks: ["9:00-12:00", "8:00-11:00", "10:00-15:00", "13:00-17:00"] },
  evenings: { days: DAYS, clocks: ["16:00-19:00", "17:00-20:00"] },
  weekends: { days: ["Sat", "Sun"], clocks: ["9:00-12:00", "10:00-14:00"] },
} as const;
const isPeriod = (id: string): id is keyof typeof PERIODS => id in PERIODS;

/** Weekly hours of the therapist at this index of the roster, in the zone of their state, as their details state them; blank for most. */
function makeHours(faker: Faker, index: number, home: string, { lists }: Details) {
  if (index % ONE_IN !== 1) return HOURS_COLUMNS.map(() => "");
  const pick = <T>(values: readonly T[]) => faker.helpers.arrayElement(values);
  const periods = lists.hours.length > 0 ? lists.hours.filter(isPeriod) : (["weekdays"] as const);
  const meetings = lists.formats.length > 0 ? lists.formats : ["video"];
  const weekly = periods.map((id) => {
    const { days, clocks } = PERIODS[id];
    return `${pick(days)} ${pick(clocks)} ${pick(meetings) === "video" ? "video" : "office"}`;
  });
  const [zone = "America/New_York"] = Object.entries(ZONES).find(([, states]) => states.includes(home)) ?? [];
  return [zone, weekly.join("; "), pick(["12", "24", "48"]), pick(["4", "6", "8"])];
}

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
