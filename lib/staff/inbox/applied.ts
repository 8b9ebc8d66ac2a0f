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
  const without = (changes: Partial<InboxQuery>) => inboxAddress({ ...fromNewest(query), ...changes });
  return [
    { label: "Search", value: text, without: without({ text: undefined }) },
    { label: "Kind", value: kind && KIND_NAMES[kind], without: without({ kind: undefined }) },
    { label: "State", value: state && formatState(state), without: without({ state: undefined }) },
    { label: "Assigned to", value: nameAssignee(assignee, colleagues), without: without({ assignee: undefined }) },
    {
      label: "Lives in",
      value: region && findInCatalog(STATES, region)?.name,
      without: without({ region: undefined }),
    },
    { label: "Payer", value: payer, without: without({ payer: undefined }) },
    { label: "Therapist", value: therapist, without: without({ therapist: undefined }) },
    {
      label: "Show",
      value: status === "open" ? undefined : STATUS_NAMES[status],
      without: without({ status: "open" }),
    },
    {
      label: "Order",
      value: sort && "Appointments to come, by time",
      without: without({ sort: undefined }),
    },
    { label: "Show", value: isUnread ? "Unread only" : undefined, without: without({ isUnread: false }) },
  ].filter((filter): filter is Applied => filter.value !== undefined);
}

function nameAssignee(assignee: string | undefined, colleagues: readonly Colleague[]): string | undefined {
  if (assignee === "me") return "Me";
  if (assignee === "none") return "No one";
  return assignee && (colleagues.find(({ uniqueId }) => uniqueId === assignee)?.name ?? "A former colleague");
}
