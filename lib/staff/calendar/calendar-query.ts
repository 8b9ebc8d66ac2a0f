import { Temporal } from "temporal-polyfill";
import { isCalendarDate } from "@/domain/booking/rules";
import { readReference } from "@/domain/inbox/reference";
import { isStorableText } from "@/domain/text/safe-text";
import { staffPaths } from "@/lib/config/staff-paths";
import type { SearchParams } from "@/lib/staff/inbox/search-params";

export const CALENDAR_VIEWS = ["day", "week", "list"] as const;
type CalendarViewName = (typeof CALENDAR_VIEWS)[number];

/** Address of the calendar: the days around a date, and the therapists shown. */
export interface CalendarQuery {
  readonly view: CalendarViewName;
  /** YYYY-MM-DD in the office's zone. */
  readonly date: string;
  /** Unique ids; none for all. */
  readonly therapists: readonly string[];
  /** Reference of the request that is being placed. */
  readonly place?: string | undefined;
}

const ID_MAX_LENGTH = 100;
const DAYS = { day: 1, week: 7, list: 14 } as const satisfies Record<CalendarViewName, number>;

/** The address's query. Unknown, repeated and invalid values fall back. */
export function parseCalendarQuery(params: SearchParams, today: string): CalendarQuery {
  const { view, date, therapist = [], place } = params;
  const ids = typeof therapist === "string" ? [therapist] : therapist;
  return {
    view: CALENDAR_VIEWS.find((known) => known === view) ?? "week",
    date: typeof date === "string" && isCalendarDate(date) ? date : today,
    therapists: [...new Set(ids)].filter((id) => id !== "" && id.length <= ID_MAX_LENGTH && isStorableText(id)),
    place: typeof place === "string" ? readReference(place) : undefined,
  };
}

/** The calendar's address. */
export const calendarAddress = ({ view, date, therapists, place }: CalendarQuery): string =>
  staffPaths.calendar(
    new URLSearchParams([
      ...[["view", view] as [string, string], ["date", date] as [string, string]],
      ...therapists.map((id): [string, string] => ["therapist", id]),
      ...(place === undefined ? [] : [["place", place] as [string, string]]),
    ]),
  );

/** The same days earlier or later. */
export const shiftDays = (query: CalendarQuery, times: 1 | -1): CalendarQuery => ({
  ...query,
  date: Temporal.PlainDate.from(query.date)
    .add({ days: times * DAYS[query.view] })
    .toString(),
});

/** The days of a view, a week from Monday on, and the instants of their beginning and end in a zone. */
export function daysOf({ view, date }: CalendarQuery, timeZone: string) {
  const day = Temporal.PlainDate.from(date);
  const first = view === "week" ? day.subtract({ days: day.dayOfWeek - 1 }) : day;
  const at = (days: number) => first.add({ days });
  const startOf = (days: number) => at(days).toZonedDateTime(timeZone).toInstant().toString();
  const count = DAYS[view];
  return {
    days: Array.from({ length: count }, (_, index) => at(index).toString()),
    from: startOf(0),
    until: startOf(count),
  };
}
