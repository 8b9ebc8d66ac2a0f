import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { Temporal } from "temporal-polyfill";
import { isCalendarDate } from "@/domain/booking/rules";
import { SCHEDULE_NUMBERS } from "@/domain/booking/schedule";
import { may } from "@/domain/inbox/grades";
import { formatReference, readReference } from "@/domain/inbox/reference";
import type { Colleague, Item, ItemCounts, ItemPage, WholeItem } from "@/domain/wire/inbox";
import type { InboxView as SavedInboxView } from "@/domain/wire/inbox-views";
import { staffPaths } from "@/lib/config/staff-paths";
import { readDraft } from "@/lib/drafts/draft-jar";
import { loadCookies } from "@/lib/http/load-cookies";
import {
  countItems,
  getItem,
  listColleagues,
  listItems,
  listWaiting,
  viewItem,
} from "@/lib/services/forms/inbox-client";
import { getInboxViews } from "@/lib/services/gateway/client";
import { countMissing } from "@/lib/staff/checklist/loaders";
import { ITEMS_PER_PAGE } from "@/lib/staff/inbox/constants";
import { findNeighbours, type Neighbours } from "@/lib/staff/inbox/neighbours";
import { alertsFirst } from "@/lib/staff/inbox/open-alerts";
import { CLOCK } from "@/lib/staff/inbox/periods";
import { type ActDraft, actPlace, draftSchema, type TypedFields } from "@/lib/staff/inbox/schema";
import {
  amongClosed,
  cleanListQuery,
  formatInboxQuery,
  type InboxQuery,
  parseInboxQuery,
  type SearchParams,
} from "@/lib/staff/inbox/search-params";
import { orNotFound, orThrow } from "@/lib/staff/outcomes";
import { openStaffPage, type StaffMember } from "@/lib/visitor/staff/loaders";
import type { Member } from "@/lib/visitor/staff/member";

const NO_COUNTS: ItemCounts = { open: 0, unread: 0, mine: 0, unassigned: 0, waiting: 0, alerts: 0 };

/** The inbox as one page of the address's query. */
export interface InboxView {
  member: Member;
  officeZone: string;
  query: InboxQuery;
  page: ItemPage;
  /** Closed items that fit the search too; null where the list has them, or searches nothing. */
  closed: ItemPage | null;
  counts: ItemCounts;
  colleagues: readonly Colleague[];
  /** The member's own views; null where they cannot be read. */
  ownViews: readonly SavedInboxView[] | null;
  now: Date;
  /** Things that the network lacks before it is public; 0 beside filters, and for members who cannot settle them. */
  missing: number;
}

/** Loads the inbox for its page; null where the forms service has none. */
export async function loadInbox(params: SearchParams): Promise<InboxView | null> {
  const staff = await openStaffPage();
  const query = parseInboxQuery(params);
  // Before the list is read: what comes in between is told as new.
  const now = new Date();
  const closedQuery = amongClosed(query);
  const [page, closed, counts, colleagues, views, missing] = await Promise.all([
    listPage(staff, query),
    closedQuery && listPage(staff, closedQuery),
    countItems(staff.env, staff.caller),
    loadColleagues(staff),
    getInboxViews(staff.env, staff.caller, {}),
    formatInboxQuery(query) === "" ? countMissing(staff) : 0,
  ]);
  if (!page.ok && page.reason === "not_found") return null;
  return {
    ...toOffice(staff),
    ...{ query, page: orThrow(page), closed: closed?.ok ? closed.data : null },
    ...{ counts: counts.ok ? counts.data : NO_COUNTS, colleagues, ownViews: views?.inboxViews ?? null, now, missing },
  };
}

const toOffice = ({ env, member }: StaffMember) => ({ member, officeZone: env.TIME_ZONE });

/** A page of items as an address asks for it, open safety alerts first: one is older than the form that it was raised in. */
export async function listPage({ env, caller }: StaffMember, { status, text, isUnread, ...query }: InboxQuery) {
  const outcome = await listItems(env, caller, {
    ...query,
    status: status === "any" ? undefined : status,
    search: text,
    unread: isUnread ? "true" : undefined,
    records: ITEMS_PER_PAGE,
  });
  return outcome.ok ? { ...outcome, data: { ...outcome.data, items: alertsFirst(outcome.data.items) } } : outcome;
}

/** Those to whom items can be assigned; none for members who assign nothing. */
export async function loadColleagues({ env, caller, member }: StaffMember): Promise<readonly Colleague[]> {
  if (!may(member.grade, "handle_items")) return [];
  const outcome = await listColleagues(env, caller);
  return outcome.ok ? outcome.data : [];
}

export interface ItemView {
  member: Member;
  officeZone: string;
  item: WholeItem;
  /** The query of the list that it was opened from, in its one spelling. */
  from: string;
  neighbours: Neighbours;
  colleagues: readonly Colleague[];
  draft: ActDraft | undefined;
  /** Time chosen on the calendar, to fill in. */
  chosen: TypedFields | undefined;
  now: Date;
}

/** Loads an item for its page, and marks it as seen unless the page is only fetched ahead. */
export async function loadItem(typed: string, { from, ...time }: SearchParams): Promise<ItemView> {
  const staff = await openStaffPage();
  const { env, caller } = staff;
  const reference = readReference(typed) ?? notFound();
  if (reference !== typed) redirect(staffPaths.item(reference));
  const list = cleanListQuery(typeof from === "string" ? from : "");
  const [outcome, page, colleagues, draft] = await Promise.all([
    getItem(env, caller, reference),
    listPage(staff, parseInboxQuery(Object.fromEntries(new URLSearchParams(list)))),
    loadColleagues(staff),
    readDraft(await loadCookies(), actPlace(reference, staff.member.uniqueId), draftSchema),
  ]);
  const item = orNotFound(outcome);
  if (await isLookedAt()) await viewItem(env, caller, reference, item.version);
  const items: readonly Item[] = page.ok ? page.data.items : [];
  const neighbours = findNeighbours(items, item);
  return {
    ...toOffice(staff),
    item,
    from: list,
    neighbours,
    colleagues,
    draft,
    chosen: readChosenTime(time),
    now: new Date(),
  };
}

/** The waiting list, with the free times that suit anyone on it. */
export async function loadWaiting() {
  const { env, caller, member } = await openStaffPage();
  const list = orNotFound(await listWaiting(env, caller));
  return { list, member, officeZone: env.TIME_ZONE, now: new Date() };
}

/** A day, and a start with the usual end, as fields of an act; undefined without a day. */
function readChosenTime({ date, start }: SearchParams): TypedFields | undefined {
  if (typeof date !== "string" || !isCalendarDate(date)) return undefined;
  const begin = typeof start === "string" && CLOCK.test(start) ? Temporal.PlainTime.from(start) : undefined;
  const end = begin?.add({ minutes: SCHEDULE_NUMBERS.session_minutes.usual }).toString({ smallestUnit: "minute" });
  return { date, start: begin && String(start), end };
}

/** Browsers fetch pages ahead, and say so. */
async function isLookedAt(): Promise<boolean> {
  const given = await headers();
  return !/prefetch|prerender/.test(`${given.get("sec-purpose") ?? ""} ${given.get("purpose") ?? ""}`);
}

/** An item's name in titles, which never name a person. */
export const itemTitle = (typed: string): string => {
  const reference = readReference(typed);
  return reference === undefined ? "Item" : formatReference(reference);
};
