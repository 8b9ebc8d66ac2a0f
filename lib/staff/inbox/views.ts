import type { ItemKind } from "@/domain/inbox/states";
import type { ItemCounts } from "@/domain/wire/inbox";
import type { InboxView } from "@/domain/wire/inbox-views";
import { staffPaths } from "@/lib/config/staff-paths";
import { WAITING_STATE } from "@/lib/staff/inbox/constants";
import {
  formatInboxQuery,
  fromNewest,
  type InboxQuery,
  inboxAddress,
  savedQuery,
  wholeInbox,
} from "@/lib/staff/inbox/search-params";

export interface SavedView {
  label: string;
  href: string;
  /** Undefined for a view of the member's own. */
  count?: number;
  isCurrent: boolean;
}

/** Results of saving or removing a view. */
export const VIEW_RESULTS = {
  "view-saved": "The view is saved.",
  "view-removed": "The view is removed.",
  erased: "The person was erased. Each step is in the audit log.",
  "view-failed": "The view could not be saved. A name and a filter are needed, and there is room for 20 views.",
} as const;
export type ViewResult = keyof typeof VIEW_RESULTS;

interface ViewRule {
  label: string;
  query: InboxQuery;
  count: Exclude<keyof ItemCounts, "mailWaiting">;
  /** A kind whose items the member must be able to see. */
  needs?: ItemKind;
}

const VIEWS: readonly ViewRule[] = [
  { label: "Mine", query: { ...wholeInbox, assignee: "me" }, count: "mine" },
  { label: "Unassigned", query: { ...wholeInbox, assignee: "none" }, count: "unassigned" },
  { label: "Waiting for the person", query: { ...wholeInbox, state: WAITING_STATE }, count: "waiting" },
  { label: "Alerts", query: { ...wholeInbox, kind: "alert", state: "open" }, count: "alerts", needs: "alert" },
  { label: "All", query: wholeInbox, count: "open" },
];

/** The views that everyone has, with their counts; those of kinds that the member does not see are left out. */
export function listViews(query: InboxQuery, counts: ItemCounts, kinds: readonly ItemKind[]): SavedView[] {
  const here = formatInboxQuery(fromNewest(query));
  return VIEWS.filter(({ needs }) => needs === undefined || kinds.includes(needs)).map((view) => ({
    label: view.label,
    href: inboxAddress(view.query),
    count: counts[view.count],
    isCurrent: formatInboxQuery(view.query) === here,
  }));
}

/** The member's own views, in their order. */
export const listOwnViews = (query: InboxQuery, own: readonly InboxView[]): SavedView[] =>
  own.map((view) => ({
    label: view.name,
    href: staffPaths.inbox(view.query),
    isCurrent: savedQuery(query) === view.query && query.text === undefined,
  }));
