import { Temporal } from "temporal-polyfill";

/** A day of the calendar as the number of days since 1970-01-01. */
export type Day = number;

export const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_ZONES = 100;
const MAX_DAYS = 2_000;

/** Kept by zone and day: a search for free times asks for the same days again and again, and a conversion takes 30 µs. */
const starts = new Map<string, Map<Day, number>>();

/** The first moment of a day in a zone. */
export function startOfDay(day: Day, timeZone: string): number {
  const known = starts.get(timeZone) ?? new Map<Day, number>();
  const found = known.get(day);
  if (found !== undefined) return found;
  const startMs = toPlainDate(day).toZonedDateTime(timeZone).epochMilliseconds;
  if (known.size === MAX_DAYS) known.clear();
  known.set(day, startMs);
  if (starts.size === MAX_ZONES && !starts.has(timeZone)) starts.clear();
  starts.set(timeZone, known);
  return startMs;
}

/** The day of a moment in a zone. */
export function dayAt(epochMs: number, timeZone: string): Day {
  const day = Math.floor(epochMs / DAY_MS);
  if (epochMs < startOfDay(day, timeZone)) return day - 1;
  return epochMs < startOfDay(day + 1, timeZone) ? day : day + 1;
}

/** True for a day of 24 hours from midnight on, during which the clock does not change. */
export const isPlainDay = (day: Day, timeZone: string): boolean =>
  startOfDay(day + 1, timeZone) - startOfDay(day, timeZone) === DAY_MS;

export const parseDay = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
export const formatDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const toPlainDate = (day: Day): Temporal.PlainDate => Temporal.PlainDate.from(formatDay(day));

/** The first day of a day's week. */
export const mondayOf = (day: Day): Day => day + 1 - weekdayOf(day);

/** From 1, Monday. */
export const weekdayOf = (day: Day): number => ((((day + 3) % 7) + 7) % 7) + 1;
