import { findInCatalog } from "@/domain/catalog/find";
import { STATES } from "@/domain/catalog/states";
import type { Colleague } from "@/domain/wire/inbox";
import { formatState, KIND_NAMES, STATUS_NAMES } from "@/lib/staff/inbox/format";
import { fromNewest, type InboxQuery, inboxAddress } from "@/lib/staff/inbox/search-params";

interface Applied {
  label: string;
  value: string;
  without: string;
}

/** The filters of a query in words, each with the address of the list without it. */
export function listApplied(query: InboxQuery, colleagues: readonly Colleague[]): Applied[] {
  const { kind, status, assignee, state, region, payer, therapist, text, sort, isUnread } = query;
  const left = fromNewest(query);
  const filter = (label: string, value: string | undefined, changes: Partial<InboxQuery>) =>
    value === undefined ? [] : [{ label, value, without: inboxAddress({ ...left, ...changes }) }];
  return [
    ...filter("Search", text, { text: undefined }),
    ...filter("Kind", kind && KIND_NAMES[kind], { kind: undefined }),
    ...filter("State", state && formatState(state), { state: undefined }),
    ...filter("Assigned to", nameAssignee(assignee, colleagues), { assignee: undefined }),
    ...filter("Lives in", region && findInCatalog(STATES, region)?.name, { region: undefined }),
    ...filter("Payer", payer, { payer: undefined }),
    ...filter("Therapist", therapist, { therapist: undefined }),
    ...filter("Show", status === "open" ? undefined : STATUS_NAMES[status], { status: "open" }),
    ...filter("Order", sort && "Appointments to come, by time", { sort: undefined }),
    ...filter("Show", isUnread ? "Unread only" : undefined, { isUnread: false }),
  ];
}

function nameAssignee(assignee: string | undefined, colleagues: readonly Colleague[]): string | undefined {
  if (assignee === "me") return "Me";
  if (assignee === "none") return "No one";
  return assignee && (colleagues.find(({ uniqueId }) => uniqueId === assignee)?.name ?? "A former colleague");
}
