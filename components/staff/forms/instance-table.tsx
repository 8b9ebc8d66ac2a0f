import { Moment } from "@/components/staff/inbox/moment";
import { Badge } from "@/components/staff/ui/badge";
import { type Column, StaffTable } from "@/components/staff/ui/staff-table";
import { PageLink } from "@/components/ui/page-link";
import { may } from "@/domain/inbox/grades";
import type { ListedAppForm } from "@/domain/wire/app-form";
import { staffPaths } from "@/lib/config/staff-paths";
import { formatStatusOf, formatTotal, toneOfStatus } from "@/lib/staff/forms/format";
import type { FormView } from "@/lib/staff/forms/loaders";

/** Whom a form was sent to: status, score as the grade allows, and when. */
export function InstanceTable({ form, page, member, officeZone }: FormView) {
  const columns = may(member.grade, "read_answers") ? [...columnsIn(officeZone), SCORE] : columnsIn(officeZone);
  return (
    <StaffTable
      caption={`People who were sent ${form.name}`}
      columns={columns}
      rows={page.forms}
      keyOf={({ uniqueId }) => uniqueId}
    />
  );
}

const columnsIn = (zone: string): Column<ListedAppForm>[] => [
  {
    key: "person",
    title: "Person",
    isHeader: true,
    className: "max-md:basis-full",
    cell: ({ uniqueId, assignedToName, assignedToEmail }) => (
      <span className="flex min-w-0 flex-col">
        <PageLink
          href={staffPaths.instance(uniqueId)}
          className="touch-target wrap-anywhere font-semibold underline underline-offset-4"
        >
          {assignedToName ?? assignedToEmail}
        </PageLink>
        <span className="wrap-anywhere text-ink-muted">{assignedToEmail}</span>
      </span>
    ),
  },
  {
    key: "status",
    title: "Status",
    isPlain: true,
    cell: (form) => <Badge tone={toneOfStatus(form.status)}>{formatStatusOf(form)}</Badge>,
  },
  { key: "sent", title: "Sent", cell: ({ createdAt }) => <Moment at={createdAt} zone={zone} /> },
  { key: "submitted", title: "Submitted", cell: ({ submittedAt }) => <Moment at={submittedAt} zone={zone} /> },
];

const SCORE: Column<ListedAppForm> = { key: "score", title: "Score", cell: formatTotal };
