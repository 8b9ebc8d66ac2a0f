import { EAPS, INSURERS } from "@/domain/catalog/payers";
import { keysOf } from "@/domain/table";

/** Choices of the optional filters on a therapist's practice. The id of a language is its name in English. */
export const LANGUAGES = [
  "American Sign Language",
  "Amharic",
  "Arabic",
  "Armenian",
  "Cantonese",
  "English",
  "Farsi",
  "French",
  "German",
  "Greek",
  "Haitian Creole",
  "Hebrew",
  "Hindi",
  "Hmong",
  "Italian",
  "Japanese",
  "Korean",
  "Mandarin",
  "Navajo",
  "Polish",
  "Portuguese",
  "Punjabi",
  "Russian",
  "Somali",
  "Spanish",
  "Tagalog",
  "Ukrainian",
  "Urdu",
  "Vietnamese",
  "Yiddish",
] as const;

export const GENDERS = [
  { id: "woman", name: "Woman" },
  { id: "man", name: "Man" },
  { id: "nonbinary", name: "Nonbinary" },
] as const;

export const AGE_GROUPS = [
  { id: "children", name: "Children" },
  { id: "teens", name: "Teens" },
  { id: "adults", name: "Adults" },
  { id: "older-adults", name: "Older adults" },
  { id: "couples", name: "Couples" },
  { id: "families", name: "Families" },
] as const;

export const SESSION_FORMATS = [
  { id: "video", name: "Video" },
  { id: "in-person", name: "In person" },
] as const;

export const SESSION_HOURS = [
  { id: "weekdays", name: "Weekdays" },
  { id: "evenings", name: "Evenings" },
  { id: "weekends", name: "Weekends" },
] as const;

/** Free times within seven days: any, and by part of the day on the clock of the therapist's hours. */
export const FREE_TIMES = [
  { id: "this-week", name: "Has times this week" },
  { id: "morning", name: "Mornings this week" },
  { id: "afternoon", name: "Afternoons this week" },
  { id: "evening", name: "Evenings this week" },
] as const;

/** The choices of a therapist who accepts new clients with every payer, and of one who accepts none. */
export const ACCEPTING = "yes";
export const NOT_ACCEPTING = "no";

const isInsurer = (name: string) => INSURERS.some((insurer) => insurer.name === name);

/** Acceptance of new clients: from all payers, from none, or from these. */
export const NEW_CLIENTS = [
  { id: ACCEPTING, name: "Accepting new clients" },
  { id: NOT_ACCEPTING, name: "Not accepting new clients" },
  ...INSURERS.map(({ id, name }) => ({ id: `insurer:${id}`, name })),
  ...EAPS.map(({ id, name }) => ({ id: `eap:${id}`, name: isInsurer(name) ? `${name} EAP` : name })),
] as const;

export const SLIDING_SCALE = "sliding-scale";

/** Choice for stated fees that fit no option: stored, never offered. */
export const OTHER_FEES = "other";

/** Computed from the fees of the roster. */
export const FEE_OPTIONS = [
  { id: SLIDING_SCALE, name: "Sliding scale" },
  { id: "up-to-100", name: "Up to $100 a session" },
  { id: "up-to-150", name: "Up to $150 a session" },
  { id: "up-to-200", name: "Up to $200 a session" },
] as const;

/** Maximum of a fee option, in dollars a session. */
export const FEE_LIMITS = { "up-to-100": 100, "up-to-150": 150, "up-to-200": 200 } as const;

/** The columns of a roster that are no filters, with the attributes of a therapist. All are optional. */
export const PRACTICE_COLUMNS = {
  pronouns: "pronouns",
  office_city: "officeCity",
  practicing_since: "practicingSince",
  fee_from: "feeFrom",
  fee_to: "feeTo",
  sliding_scale: "slidingScale",
  confirmed_on: "confirmedOn",
} as const;
export type PracticeColumn = keyof typeof PRACTICE_COLUMNS;
export type PracticeAttribute = (typeof PRACTICE_COLUMNS)[PracticeColumn];
export const PRACTICE_COLUMN_NAMES = keysOf(PRACTICE_COLUMNS);

/** Columns with a therapist's own places of appointments, for staff and the people of an appointment: in no public answer. */
export const PLACE_COLUMNS = { office_address: "officeAddress", video_link: "videoLink" } as const;
export type PlaceColumn = keyof typeof PLACE_COLUMNS;
export type PlaceAttribute = (typeof PLACE_COLUMNS)[PlaceColumn];
export const PLACE_COLUMN_NAMES = keysOf(PLACE_COLUMNS);

/** Columns with hours and rules of appointments that a therapist may change as well as staff. */
export const HOURS_COLUMNS = [
  ...(["weekly_hours", "days_off", "extra_hours"] as const),
  ...(["session_minutes", "buffer_minutes", "notice_hours", "horizon_weeks", "new_clients_a_week"] as const),
] as const;
export type HoursColumn = (typeof HOURS_COLUMNS)[number];

/** All columns of a schedule, in no public answer either. */
export const SCHEDULE_COLUMNS = ["time_zone", ...HOURS_COLUMNS, "paused_until", "booking"] as const;
export type ScheduleColumn = (typeof SCHEDULE_COLUMNS)[number];

/** A practising therapist of today may have begun in this year. */
export const FIRST_PRACTICE_YEAR = 1940;
/** Dollars a session. */
export const MAX_FEE = 2_000;
