import "server-only";
import { localTimeIn } from "@/domain/booking/rules";
import { may } from "@/domain/inbox/grades";
import { isProposedTime } from "@/domain/inbox/states";
import type { Item, ItemPage } from "@/domain/wire/inbox";
import type { TherapistCalendar } from "@/domain/wire/times";
import { listCalendars, listItems } from "@/lib/services/forms/inbox-client";
import {
  type CalendarEvent,
  type CalendarTherapist,
  type FreeTime,
  listEvents,
  listFree,
  therapistsOf,
} from "@/lib/staff/calendar/calendar-events";
import { type CalendarQuery, daysOf, parseCalendarQuery } from "@/lib/staff/calendar/calendar-query";
import type { SearchParams } from "@/lib/staff/inbox/search-params";
import { orThrow } from "@/lib/staff/outcomes";
import { openStaffPage, type StaffMember } from "@/lib/visitor/staff/loaders";

const MAX_RECORDS = 100;
const MAX_PAGES = 10;
const WAITING = { kind: "request", state: "requested" } as const;

export interface Calendar {
  query: CalendarQuery;
  days: readonly string[];
  today: string;
  /** Those of the chosen therapists. */
  events: readonly CalendarEvent[];
  /** All therapists with an event on these days or a request to place, and those chosen who have hours. */
  therapists: readonly CalendarTherapist[];
  /** The newest requests without an answer, oldest first. */
  waiting: readonly Item[];
  hasMoreWaiting: boolean;
  /** Hours of the chosen therapists, and of the one of the request that is being placed. */
  calendars: readonly TherapistCalendar[];
  free: readonly FreeTime[];
  /** The request that is being placed. */
  placing: Item | undefined;
  /** True where further appointments are not shown. */
  isCut: boolean;
  mayHandle: boolean;
  officeZone: string;
  now: Date;
}

/** The appointments around a date, and the requests that wait for a time. */
export async function loadCalendar(params: SearchParams): Promise<Calendar> {
  const staff = await openStaffPage();
  const officeZone = staff.env.TIME_ZONE;
  const now = new Date();
  const today = localTimeIn(officeZone, now).date;
  const query = parseCalendarQuery(params, today);
  const { days, from, until } = daysOf(query, officeZone);
  const [agreed, proposed, offered, waiting, named] = await Promise.all([
    listAll(staff, { kind: "request", starts_from: from, starts_before: until }, MAX_PAGES),
    listAll(staff, { kind: "request", state: "proposed" }, MAX_PAGES),
    listAll(staff, { kind: "request", state: "offered" }, MAX_PAGES),
    listAll(staff, WAITING, 1),
    // It may be older than those listed.
    listAll(staff, { ...WAITING, search: query.place }, query.place === undefined ? 0 : 1),
  ]);
  // A proposal that replaces an agreed time is found by both.
  const items = [...agreed.items.filter(({ state }) => !isProposedTime(state)), ...proposed.items, ...offered.items];
  const all = listEvents(items, days, officeZone);
  const chosen = new Set(query.therapists);
  const placing = named.items.find(({ reference }) => reference === query.place);
  const calendars = await loadHours(staff, [placing?.therapistId, ...chosen], { from, until });
  return {
    ...{ query, days, today, officeZone, now },
    events: all.filter(({ item }) => chosen.size === 0 || chosen.has(item.therapistId ?? "")),
    therapists: therapistsOf(
      [...waiting.items.filter(({ therapist }) => therapist), ...all.map(({ item }) => item)],
      calendars,
    ),
    ...{ waiting: waiting.items.toReversed(), hasMoreWaiting: waiting.isCut },
    ...{ placing, calendars, free: listFree(calendars, officeZone) },
    isCut: agreed.isCut || proposed.isCut || offered.isCut,
    mayHandle: may(staff.member.grade, "handle_items"),
  };
}

const MAX_THERAPISTS = 12;

/** Hours of therapists, without which the calendar works too. */
async function loadHours(
  { env, caller, member }: StaffMember,
  ids: readonly (string | null | undefined)[],
  period: { from: string; until: string },
): Promise<readonly TherapistCalendar[]> {
  const therapistIds = [...new Set(ids.filter((id) => typeof id === "string"))].slice(0, MAX_THERAPISTS);
  if (therapistIds.length === 0 || !may(member.grade, "handle_items")) return [];
  const outcome = await listCalendars(env, caller, { therapistIds, ...period });
  return outcome.ok ? outcome.data : [];
}

/** The items of a query, page by page. */
async function listAll({ env, caller }: StaffMember, query: Parameters<typeof listItems>[2], maxPages: number) {
  const items: Item[] = [];
  let after: string | null = null;
  for (let page = 0; page < maxPages && (page === 0 || after !== null); page++) {
    const found: ItemPage = orThrow(
      await listItems(env, caller, { ...query, records: MAX_RECORDS, ...(after && { after }) }),
    );
    items.push(...found.items);
    after = found.after;
  }
  return { items, isCut: after !== null };
}
