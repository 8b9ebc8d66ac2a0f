import { Moment } from "@/components/staff/inbox/moment";
import { Part } from "@/components/staff/ui/part";
import { type Column, StaffTable } from "@/components/staff/ui/staff-table";
import { PageLink } from "@/components/ui/page-link";
import type { RosterImport } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import { countImport, nameActor } from "@/lib/staff/roster/format";
import { ImportState } from "./import-state";

const toColumns = (timeZone: string): readonly Column<RosterImport>[] => [
  {
    key: "file",
    title: "File",
    isHeader: true,
    isPlain: true,
    className: "wrap-anywhere max-md:basis-full",
    cell: ({ uniqueId, fileName }) => (
      <PageLink
        href={staffPaths.import(uniqueId)}
        className="font-semibold text-brand underline-offset-4 hover:underline"
      >
        {fileName}
      </PageLink>
    ),
  },
  { key: "state", title: "State", isPlain: true, cell: (roster) => <ImportState {...roster} /> },
  { key: "counts", title: "Rows", cell: countImport },
  { key: "by", title: "By", cell: ({ actor }) => nameActor(actor) },
  { key: "at", title: "Uploaded", cell: ({ createdAt }) => <Moment at={createdAt} zone={timeZone} /> },
];

/** The latest imports, newest first. */
export function ImportList({ imports, timeZone }: { imports: readonly RosterImport[]; timeZone: string }) {
  if (imports.length === 0) return null;
  return (
    <Part title="Latest imports">
      <StaffTable
        caption="Latest imports"
        columns={toColumns(timeZone)}
        rows={imports}
        keyOf={({ uniqueId }) => uniqueId}
      />
    </Part>
  );
}
