import { ChoiceInput } from "@/components/staff/ui/choice-input";
import { FilterBar } from "@/components/staff/ui/filter-bar";
import { FilterSelect } from "@/components/staff/ui/filter-select";
import type { Option } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { STATES } from "@/domain/catalog/states";
import type { ItemKind } from "@/domain/inbox/states";
import type { Colleague } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import { listApplied } from "@/lib/staff/inbox/applied";
import { PAYER_NAMES, STATUSES, statesOf } from "@/lib/staff/inbox/constants";
import { formatState, KIND_NAMES, STATUS_NAMES } from "@/lib/staff/inbox/format";
import type { InboxQuery } from "@/lib/staff/inbox/search-params";

const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }));
const REGIONS = STATES.map(({ id, name }) => ({ value: id, label: name }));
const PAYERS = PAYER_NAMES.map((name) => ({ value: name, label: name }));

/** The inbox's filters, all of them in the address. */
export function InboxFilters({
  query,
  kinds,
  colleagues,
}: {
  query: InboxQuery;
  /** Kinds of items visible to the member. */
  kinds: readonly ItemKind[];
  colleagues: readonly Colleague[];
}) {
  const choices = [
    { label: "Kind", name: "kind", options: kinds.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })) },
    {
      label: "State",
      name: "state",
      options: statesOf(kinds).map((state) => ({ value: state, label: formatState(state) })),
    },
    { label: "Assigned to", name: "assignee", options: assigneeOptions(colleagues) },
    { label: "Lives in", name: "region", options: REGIONS },
    { label: "Payer", name: "payer", options: PAYERS },
  ] as const;
  return (
    <FilterBar
      action={staffPaths.inbox()}
      search={{ label: "Name, email, phone, therapist or reference", name: "text", value: query.text ?? "" }}
      applied={listApplied(query, colleagues)}
    >
      <FilterSelect label="Show" name="status" value={query.status} options={STATUS_OPTIONS} />
      <FilterSelect
        label="Order"
        name="sort"
        value={query.sort ?? ""}
        options={[{ value: "starts", label: "Appointments to come, by time" }]}
        placeholder="Newest first"
      />
      {choices.map((choice) => (
        <FilterSelect key={choice.name} {...choice} placeholder="Any" value={query[choice.name] ?? ""} />
      ))}
      <TextField
        label="Therapist"
        hint="A name, or the end of the address of their page."
        name="therapist"
        defaultValue={query.therapist ?? ""}
        autoComplete="off"
        maxLength={100}
        optional
      />
      <ChoiceInput type="checkbox" name="unread" value="1" defaultChecked={query.isUnread} label="Unread only" />
    </FilterBar>
  );
}

const assigneeOptions = (colleagues: readonly Colleague[]): Option[] => [
  { value: "me", label: "Me" },
  { value: "none", label: "No one" },
  ...colleagues.map(({ uniqueId, name }) => ({ value: uniqueId, label: name })),
];
