import { FILTERS, mapRosterColumns, ROSTER_FILTER_KEYS, rosterColumn } from "@/domain/catalog/filters";
import { findBySpelling, findNearest } from "@/domain/catalog/find";
import {
  PLACE_COLUMN_NAMES,
  PRACTICE_COLUMN_NAMES,
  type PracticeColumn,
  SCHEDULE_COLUMNS,
} from "@/domain/catalog/practice";

const filterColumns = (isRequired: boolean) =>
  ROSTER_FILTER_KEYS.filter((key) => FILTERS[key].isRequired === isRequired).map(rosterColumn);

/** Columns that a roster must have, unless staff say what its columns are. */
export const REQUIRED_COLUMNS = [
  ...(["unique_id", "first_name", "last_name", "bio", "picture"] as const),
  ...filterColumns(true),
  ...(["therapy_types", "alternate_id"] as const),
];
export const OPTIONAL_COLUMNS = [
  ...(["display_name", "slug"] as const),
  ...filterColumns(false),
  ...PRACTICE_COLUMN_NAMES,
  ...PLACE_COLUMN_NAMES,
  ...SCHEDULE_COLUMNS,
] as const;
export type RosterColumn = (typeof REQUIRED_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number];
/** docs/roster.md describes them. */
export const ROSTER_COLUMNS: readonly RosterColumn[] = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS];

/** Allowed contents of a cell, for people who fill in a file. */
export const ALLOWED_VALUES: Record<Exclude<RosterColumn, PracticeColumn>, string> & Record<PracticeColumn, string> = {
  ...mapRosterColumns((key) => FILTERS[key].choices.map(({ id }) => id).join("; ")),
  unique_id: "your permanent ID: letters, digits, dots, underscores, hyphens",
  first_name: "required",
  last_name: "text",
  display_name: "text; by default first and last name",
  slug: "a-z, 0-9 and hyphens; by default made of the name",
  bio: "text of at most 20,000 characters",
  picture: "a file beside the roster; not read from uploads",
  accepting_new_clients: "yes; no; or payers of the therapist, as insurer:aetna or eap:bhs",
  therapy_types: "free text; separated by semicolons",
  alternate_id: "a second ID of yours",
  pronouns: "text of at most 40 characters",
  office_city: "Denver, CO",
  practicing_since: "a year",
  fee_from: "whole dollars a session",
  fee_to: "whole dollars a session",
  sliding_scale: "yes; no",
  confirmed_on: "a date like 2026-03-31 or 3/31/2026",
  office_address: "12 Main St, Denver, CO 80202; not shown on the website",
  video_link: "https://video.example/room; not shown on the website",
  time_zone: "of the hours, as America/Denver",
  weekly_hours: "Mon 9:00-12:00 video; Tue 13:00-17:00 office 2026-01-01/2026-06-30",
  days_off: "2026-07-03; 2026-12-24/2027-01-02",
  extra_hours: "2026-12-05 9:00-12:00 video",
  session_minutes: "a number; by default 50",
  buffer_minutes: "a number; by default 10",
  notice_hours: "a number; by default 24",
  horizon_weeks: "a number; by default 6",
  new_clients_a_week: "a number; by default no limit",
  paused_until: "a date like 2026-03-31",
  booking: "request; instant: confirmed at once; by default the network's rule",
};

/** Other headers of spreadsheets. */
const OTHER_NAMES: Partial<Record<RosterColumn, string>> = {
  unique_id: "id, therapist id, provider id, npi, employee id, external id",
  first_name: "first, given name, forename",
  last_name: "last, surname, family name",
  display_name: "name, full name, therapist, provider, provider name, therapist name",
  bio: "biography, about, about me, description, profile",
  picture: "photo, portrait, image, headshot",
  insurances_accepted: "insurance, insurances, insurers, payers, plans, accepted insurance, insurance accepted",
  servicing_eaps: "eap, eaps, employee assistance",
  disorders: "specialties, specialty, concerns, issues, conditions, focus, areas of focus",
  certifications: "credentials, credential, license type, degree, title, licensure",
  state_licenses: "state, states, licensed in, license states, licensed states, licenses, state license",
  therapy_types: "modalities, approaches, treatment, therapies, types of therapy",
  languages: "language, languages spoken",
  genders: "gender, sex",
  age_groups: "ages, age group, clients, populations, works with",
  session_formats: "format, formats, meets, session type",
  session_hours: "hours, availability",
  accepting_new_clients: "accepting, new clients, accepting clients, open to new clients",
  office_city: "city, office, location",
  practicing_since: "since, practicing from, started, year started",
  fee_from: "fee, rate, price, lowest fee, min fee, session fee, cost",
  fee_to: "highest fee, max fee",
  sliding_scale: "sliding",
  confirmed_on: "confirmed, last confirmed, confirmation date, last updated, updated",
  office_address: "address, street, street address, practice address",
  video_link: "video, room, meeting link, telehealth link, zoom link",
  time_zone: "timezone, zone",
  weekly_hours: "office hours, working hours, schedule",
  days_off: "vacation, time off",
};

const ENTRIES = ROSTER_COLUMNS.flatMap((column) =>
  [column, ...(OTHER_NAMES[column]?.split(", ") ?? [])].map((name) => ({ id: name, name, column })),
);

const findColumn = (name: string) =>
  findBySpelling(
    ENTRIES.filter(({ id, column }) => id === column),
    name,
  )?.column;
const findName = (name: string) => findBySpelling(ENTRIES, name)?.column;
const findLike = (name: string) => findNearest(ENTRIES, name)?.column;

/** The columns that a file's headers probably mean, each once; null for headers that mean none. */
export function guessColumns(header: readonly string[]): (RosterColumn | null)[] {
  const taken = new Set<RosterColumn>();
  const guesses: (RosterColumn | null)[] = header.map(() => null);
  // Exact names first, so that a likeness never takes their column.
  for (const find of [findColumn, findName, findLike]) {
    for (const [index, name] of header.entries()) {
      const column = guesses[index] === null ? find(name) : undefined;
      if (column === undefined || taken.has(column)) continue;
      taken.add(column);
      guesses[index] = column;
    }
  }
  return guesses;
}
