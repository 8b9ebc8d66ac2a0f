import { formatZonedMoment } from "@/domain/text/zoned-moment";
import { formatZonedRange } from "@/domain/text/zoned-range";

interface Period {
  startAt: string;
  endAt: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Time since a moment, in the largest unit: `5 min`, `3 h`, `2 d`, `7 wk`. */
export function formatAge(at: string, now: Date): string {
  const ageMs = now.getTime() - Date.parse(at);
  if (ageMs < MINUTE_MS) return "just now";
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min`;
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h`;
  return ageMs < 14 * DAY_MS ? `${Math.floor(ageMs / DAY_MS)} d` : `${Math.floor(ageMs / (7 * DAY_MS))} wk`;
}

/** A moment in the office's zone. */
export const formatOfficeMoment = (at: string, officeZone: string): string =>
  formatZonedMoment(new Date(at), officeZone);

/** A period in the office's zone and, where its clock differs there, in the person's. */
export function formatBothZones(period: Period, officeZone: string, personZone: string | null): string[] {
  const inZone = (zone: string) => formatZonedRange(new Date(period.startAt), new Date(period.endAt), zone);
  const office = inZone(officeZone);
  const person = personZone === null ? office : inZone(personZone);
  return withoutZone(person) === withoutZone(office) ? [office] : [office, person];
}

/** Two zones' names may differ where their clocks agree: `MST` and `GMT-7`. */
const withoutZone = (text: string) => text.replaceAll(/ (?:[A-Z]{2,5}|GMT[+-][\d:]+)(?= –|$)/g, "");
