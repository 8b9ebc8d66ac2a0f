import type { Faker } from "@faker-js/faker";
import type { ScheduleColumn } from "@/domain/catalog/practice";
import type { Details } from "@/scripts/generate-roster/details";

/** Columns of a therapist's hours; the others keep their usual values. */
export const HOURS_COLUMNS = [
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
export function makeHours(faker: Faker, index: number, home: string, { lists }: Details) {
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
