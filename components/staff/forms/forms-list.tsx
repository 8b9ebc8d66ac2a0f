import { ListFrame } from "@/components/staff/frame/list-frame";
import { Badge } from "@/components/staff/ui/badge";
import { type Column, StaffTable } from "@/components/staff/ui/staff-table";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { may } from "@/domain/inbox/grades";
import type { ListedFormFile } from "@/domain/wire/form-file";
import { staffPaths } from "@/lib/config/staff-paths";
import type { Member } from "@/lib/visitor/staff/member";

const COLUMNS: readonly Column<ListedFormFile>[] = [
  {
    key: "name",
    title: "Form",
    isHeader: true,
    className: "max-md:basis-full",
    cell: ({ slug, name }) => (
      <PageLink href={staffPaths.form(slug)} className="touch-target font-semibold underline underline-offset-4">
        {name}
      </PageLink>
    ),
  },
  { key: "versions", title: "Versions", isPlain: true, cell: (form) => <VersionBadges form={form} /> },
  { key: "open", title: "Open", className: "tabular-nums", cell: ({ open }) => open },
];

/** The network's forms, with a link to each. */
export function FormsList({ member, forms }: { member: Member; forms: readonly ListedFormFile[] | null }) {
  return (
    <ListFrame
      title="Forms"
      facts="Send a form to a person, and see what became of it."
      actions={
        may(member.grade, "administer") ? (
          <>
            <ButtonLink href={staffPaths.formLibrary()} variant="secondary" size="sm">
              Add from the library
            </ButtonLink>
            <ButtonLink href={staffPaths.formNew()} variant="secondary" size="sm">
              Make a form
            </ButtonLink>
            <ButtonLink href={staffPaths.formFiles()} variant="secondary" size="sm">
              Upload a form file
            </ButtonLink>
          </>
        ) : null
      }
      empty="There are no forms yet. An administrator can make one, or upload its file."
    >
      {forms === null ? (
        <Notice tone="warning" title="The forms service of this network has no list of forms">
          <p>Sending forms from here needs its calls under /form_files. Everything else works without them.</p>
        </Notice>
      ) : forms.length === 0 ? undefined : (
        <StaffTable caption="Forms" columns={COLUMNS} rows={forms} keyOf={({ uniqueId }) => uniqueId} />
      )}
    </ListFrame>
  );
}

/** The published version of a form, and the newer draft if there is one. */
export function VersionBadges({ form: { newestVersion, publishedVersion } }: { form: ListedFormFile }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {publishedVersion === null ? (
        <Badge tone="warning">Not published</Badge>
      ) : (
        <Badge tone="success">Version {publishedVersion} published</Badge>
      )}
      {newestVersion === publishedVersion ? null : <Badge>Version {newestVersion} a draft</Badge>}
    </span>
  );
}
