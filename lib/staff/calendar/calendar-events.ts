import { localTimeIn } from "@/domain/booking/rules";
import { isProposedTime } from "@/domain/inbox/states";
import type { Item } from "@/domain/wire/inbox";

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

const OFFICE_HOURS = { first: 8, last: 17 };

/** The hours of a grid: those of the office, and those before and after it that have an event. */
export function hoursOf(events: readonly CalendarEvent[]): number[] {
  const all = events.map(({ hour }) => hour);
  const first = Math.min(OFFICE_HOURS.first, ...all);
  const last = Math.max(OFFICE_HOURS.last, ...all);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export interface CalendarTherapist {
  uniqueId: string;
  name: string;
}

/** The therapists of events by name, each once. */
export function therapistsOf(events: readonly CalendarEvent[]): CalendarTherapist[] {
  const names = new Map(events.map(({ item }) => [item.therapistId ?? "", item.therapist ?? "Not named"]));
  return [...names].map(([uniqueId, name]) => ({ uniqueId, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}
