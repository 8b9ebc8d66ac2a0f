import { Badge } from "@/components/staff/ui/badge";
import { type Column, StaffTable } from "@/components/staff/ui/staff-table";
import { PageLink } from "@/components/ui/page-link";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { formatReference } from "@/domain/inbox/reference";
import type { Item } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import { formatState, KIND_NAMES, toneOf } from "@/lib/staff/inbox/format";
import { isOpenAlert } from "@/lib/staff/inbox/open-alerts";
import { formatAge, formatBothZones, formatOfficeMoment } from "@/lib/staff/moments";
import { SelectAll } from "./select-all";
import { WantedLanguage } from "./wanted-language";

interface Props {
  caption: string;
  items: readonly Item[];
  now: Date;
  officeZone: string;
  /** The list's own query, with which an opened item finds its neighbours. */
  from: string;
  /** The form that the rows' checkboxes belong to; without one there are none. */
  bulkForm?: string;
  /** A last column with what can be done with each item. */
  acts?: Pick<Column<Item>, "title" | "cell">;
}

/** Items as a table, on phones as cards. */
export function ItemTable({ caption, items, ...props }: Props) {
  return (
    <StaffTable
      caption={caption}
      columns={columnsOf(props)}
      rows={items}
      keyOf={({ reference }) => reference}
      markOf={(item) => (isOpenAlert(item) ? "alert" : item.isUnread ? "unread" : undefined)}
    />
  );
}

function columnsOf({ now, officeZone, from, bulkForm, acts }: Omit<Props, "caption" | "items">): Column<Item>[] {
  const select: Column<Item> = {
    key: "select",
    title: "Choose",
    isPlain: true,
    head: bulkForm && <SelectAll form={bulkForm} />,
    className: "md:w-10",
    cell: (item) => <Chooser item={item} form={bulkForm} />,
  };
  return [
    ...(bulkForm ? [select] : []),
    {
      key: "item",
      title: "Item",
      isHeader: true,
      className: "max-md:basis-[calc(100%-4rem)] max-md:grow max-md:self-center",
      cell: (item) => <ItemLink item={item} from={from} />,
    },
    {
      key: "name",
      title: "From",
      cell: (item) => <Person item={item} />,
    },
    { key: "about", title: "About", cell: ({ therapist, formName }) => therapist ?? formName },
    { key: "state", title: "State", isPlain: true, cell: (item) => <ItemState item={item} officeZone={officeZone} /> },
    { key: "payer", title: "Payer", cell: ({ payer }) => payer },
    { key: "age", title: "Age", cell: ({ occurredAt }) => <Age at={occurredAt} now={now} zone={officeZone} /> },
    { key: "assignee", title: "Assigned to", cell: ({ assignee }) => (assignee ? (assignee.name ?? "–") : "No one") },
    ...(acts ? [{ key: "acts", isPlain: true, ...acts } as const] : []),
  ];
}

function Chooser({ item, form }: { item: Item; form: string | undefined }) {
  return (
    <label className="relative z-10 grid size-7 cursor-pointer place-items-center max-md:size-11">
      <VisuallyHidden>Choose {formatReference(item.reference)}</VisuallyHidden>
      <input
        type="checkbox"
        name="reference"
        value={item.reference}
        form={form}
        autoComplete="off"
        className="size-5 accent-brand"
      />
    </label>
  );
}

function ItemLink({ item: { kind, reference, isUnread }, from }: { item: Item; from: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <PageLink
        href={staffPaths.item(reference, { from })}
        data-row-link=""
        className="text-link max-md:after:absolute max-md:after:inset-0"
      >
        <span className={isUnread ? "font-bold" : "font-semibold"}>
          {KIND_NAMES[kind]} {formatReference(reference)}
        </span>
      </PageLink>
      {isUnread ? <Badge tone="brand">Unread</Badge> : null}
    </span>
  );
}

function Person({ item: { name, region, language } }: { item: Item }) {
  if (!name && !region && !language) return null;
  return (
    <>
      {name ?? "–"}
      {region ? (
        <span className="block text-ink-muted text-xs max-md:inline max-md:before:content-[',_']">{region}</span>
      ) : null}
      <WantedLanguage language={language} />
    </>
  );
}

function ItemState({ item: { kind, state, confirmed }, officeZone }: { item: Item; officeZone: string }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={toneOf({ kind, state })}>{formatState(state)}</Badge>
      {confirmed ? (
        <span className="text-ink-muted text-xs">{formatBothZones(confirmed, officeZone, null)[0]}</span>
      ) : null}
    </span>
  );
}

function Age({ at, now, zone }: { at: string; now: Date; zone: string }) {
  return (
    <time dateTime={at} title={formatOfficeMoment(at, zone)} className="whitespace-nowrap tabular-nums">
      {formatAge(at, now)}
    </time>
  );
}
