import { localTimeIn } from "@/domain/booking/rules";
import { isProposedTime } from "@/domain/inbox/states";
import type { Item } from "@/domain/wire/inbox";
import type { TherapistCalendar } from "@/domain/wire/times";

/** A time of an appointment on the calendar. */
export interface CalendarEvent {
  item: Item;
  startAt: string;
  endAt: string;
  /** Day and hour of the start on the office's clock. */
  day: string;
  hour: number;
  /** True for a time that waits for the person's answer. */
  isProposed: boolean;
}

/** The agreed and the proposed times of items on these days, by start. */
export function listEvents(items: readonly Item[], days: readonly string[], timeZone: string): CalendarEvent[] {
  const events = items.flatMap((item) => {
    const isProposed = isProposedTime(item.state);
    const period = isProposed ? item.proposed : item.confirmed;
    if (!period) return [];
    const { date, clock } = localTimeIn(timeZone, new Date(period.startAt));
    return [{ item, ...period, day: date, hour: Number(clock.slice(0, 2)), isProposed }];
  });
  return events
    .filter(({ day }) => days.includes(day))
    .toSorted(
      (a, b) => Date.parse(a.startAt) - Date.parse(b.startAt) || a.item.reference.localeCompare(b.item.reference),
    );
}

/** A free time of a therapist, on the office's clock. */
export interface FreeTime {
  therapistId: string;
  startAt: string;
  endAt: string;
  day: string;
  hour: number;
  /** `09:30` */
  clock: string;
}

/** The free times of therapists by start, on the office's clock. */
export const listFree = (calendars: readonly TherapistCalendar[], timeZone: string): FreeTime[] =>
  calendars
    .flatMap(({ uniqueId, times }) =>
      times.map(({ startAt, endAt }) => {
        const { date, clock } = localTimeIn(timeZone, new Date(startAt));
        return { therapistId: uniqueId, startAt, endAt, day: date, hour: Number(clock.slice(0, 2)), clock };
      }),
    )
    .toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));

/** Names of the therapists who are absent on a day. */
export const absentOn = (calendars: readonly TherapistCalendar[], day: string): string[] =>
  calendars
    .filter(({ daysOff }) => daysOff.some(({ from, until }) => from <= day && day <= until))
    .map(({ name }) => name);

const OFFICE_HOURS = { first: 8, last: 17 };

/** The hours of a grid: those of the office, and those before and after it that have an event. */
export function hoursOf(events: readonly { hour: number }[]): number[] {
  const all = events.map(({ hour }) => hour);
  const first = Math.min(OFFICE_HOURS.first, ...all);
  const last = Math.max(OFFICE_HOURS.last, ...all);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export interface CalendarTherapist {
  uniqueId: string;
  name: string;
}

/** The therapists of items, and those whose hours are shown, by name, each once. */
export function therapistsOf(
  items: readonly Item[],
  calendars: readonly TherapistCalendar[] = [],
): CalendarTherapist[] {
  const names = new Map([
    ...items.map(({ therapistId, therapist }) => [therapistId ?? "", therapist ?? "Not named"] as const),
    ...calendars.map(({ uniqueId, name }) => [uniqueId, name] as const),
  ]);
  return [...names].map(([uniqueId, name]) => ({ uniqueId, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}
