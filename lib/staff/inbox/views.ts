import type { ItemKind } from "@/domain/inbox/states";
import type { ItemCounts } from "@/domain/wire/inbox";
import { WAITING_STATE } from "@/lib/staff/inbox/constants";
import {
  formatInboxQuery,
  fromNewest,
  type InboxQuery,
  inboxAddress,
  wholeInbox,
} from "@/lib/staff/inbox/search-params";

export interface SavedView {
  label: string;
  href: string;
  count: number;
  isCurrent: boolean;
}

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

/** The saved views with their counts; those of kinds that the member does not see are left out. */
export function listViews(query: InboxQuery, counts: ItemCounts, kinds: readonly ItemKind[]): SavedView[] {
  const here = formatInboxQuery(fromNewest(query));
  return VIEWS.filter(({ needs }) => needs === undefined || kinds.includes(needs)).map((view) => ({
    label: view.label,
    href: inboxAddress(view.query),
    count: counts[view.count],
    isCurrent: formatInboxQuery(view.query) === here,
  }));
}
