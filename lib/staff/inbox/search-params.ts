import { STATES } from "@/domain/catalog/states";
import { readReference } from "@/domain/inbox/reference";
import { ITEM_KINDS, type ItemKind } from "@/domain/inbox/states";
import { foldName } from "@/domain/text/fold";
import { isStorableText } from "@/domain/text/safe-text";
import { staffPaths } from "@/lib/config/staff-paths";
import { PAYER_NAMES, STATES_OF_ITEMS, STATUSES, type Status } from "@/lib/staff/inbox/constants";

/** Filters and place in the inbox's address; an absent filter restricts nothing. */
export interface InboxQuery {
  readonly kind?: ItemKind | undefined;
  readonly status: Status;
  /** `me`, `none`, or a member's unique id. */
  readonly assignee?: string | undefined;
  readonly state?: string | undefined;
  /** The two letters of a US state. */
  readonly region?: string | undefined;
  readonly payer?: string | undefined;
  /** The end of the address of a therapist's page. */
  readonly therapist?: string | undefined;
  readonly text?: string | undefined;
  readonly isUnread: boolean;
  /** Appointments to come by their time; the newest items first if absent. */
  readonly sort?: "starts" | undefined;
  /** The reference of the last item of the page before. */
  readonly after?: string | undefined;
}

export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

const TEXT_MAX_LENGTH = 100;
const SLUG = /^[a-z0-9-]{1,100}$/;
const MEMBER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const wholeInbox: InboxQuery = { status: "open", isUnread: false };

/** The address's query. Unknown, repeated and invalid values are ignored. */
export function parseInboxQuery(params: SearchParams): InboxQuery {
  const read = (name: string) => (typeof params[name] === "string" ? params[name].trim() : "");
  const assignee = read("assignee");
  return {
    kind: pick(ITEM_KINDS, read("kind")),
    status: pick(STATUSES, read("status")) ?? "open",
    assignee: assignee === "me" || assignee === "none" || MEMBER_ID.test(assignee) ? assignee : undefined,
    state: pick(STATES_OF_ITEMS, read("state")),
    region: STATES.find(({ id }) => id === read("region"))?.id,
    payer: pick(PAYER_NAMES, read("payer")),
    therapist: toSlug(read("therapist")),
    text: toText(read("text")),
    isUnread: read("unread") === "1",
    sort: read("sort") === "starts" ? "starts" : undefined,
    after: readReference(read("after")),
  };
}

const pick = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** The end of an address, or a name as such an end: `Mara Lund` as `mara-lund`. */
function toSlug(text: string): string | undefined {
  const slug = SLUG.test(text) ? text : foldName(text).replaceAll(" ", "-");
  return SLUG.test(slug) ? slug : undefined;
}

function toText(text: string): string | undefined {
  const cut = text.slice(0, TEXT_MAX_LENGTH).trim();
  return cut !== "" && isStorableText(cut) ? cut : undefined;
}

/** The query in its one spelling, without a question mark; empty for the whole inbox. */
export function formatInboxQuery({ status, isUnread, ...texts }: InboxQuery): string {
  const { kind, assignee, state, region, payer, therapist, text, sort, after } = texts;
  const entries = Object.entries({
    ...{ kind, status: status === "open" ? undefined : status, assignee, state, region, payer, therapist, text },
    ...{ unread: isUnread ? "1" : undefined, sort, after },
  });
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== undefined)).toString();
}

/** The inbox's address. */
export const inboxAddress = (query: InboxQuery): string => staffPaths.inbox(formatInboxQuery(query));

/** The same list from its newest item. */
export const fromNewest = (query: InboxQuery): InboxQuery => ({ ...query, after: undefined });

/** The same search among closed items; undefined where the list has them, or searches nothing. */
export const amongClosed = (query: InboxQuery): InboxQuery | undefined =>
  query.text !== undefined && query.status === "open" ? fromNewest({ ...query, status: "closed" }) : undefined;

/** The filters and sorting of a query, which a member can give a name: no page, and no words, which may name a person. */
export const savedQuery = (query: InboxQuery): string =>
  formatInboxQuery({ ...query, after: undefined, text: undefined });

/** A list's query that a form or an address carries along, in its one spelling. */
export const cleanListQuery = (text: string): string =>
  formatInboxQuery(parseInboxQuery(Object.fromEntries(new URLSearchParams(text))));
