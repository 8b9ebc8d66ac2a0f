import { ListFrame } from "@/components/staff/frame/list-frame";
import { Badge } from "@/components/staff/ui/badge";
import { type Column, StaffTable } from "@/components/staff/ui/staff-table";
import { TextLink } from "@/components/staff/ui/text-link";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import type { LibraryForm } from "@/domain/wire/form-library";
import { staffPaths } from "@/lib/config/staff-paths";
import { formatRefusal } from "@/lib/staff/forms/format";

const COLUMNS: readonly Column<LibraryForm>[] = [
  {
    key: "name",
    title: "Form",
    isHeader: true,
    className: "max-md:basis-full md:w-1/4",
    cell: ({ name, languages }) => (
      <>
        <span className="mr-2 font-semibold">{name}</span>
        {languages.includes("es") ? <Badge>Spanish too</Badge> : null}
      </>
    ),
  },
  {
    key: "source",
    title: "Source and license",
    isPlain: true,
    className: "text-ink-muted max-md:basis-full",
    cell: ({ source }) => source,
  },
  { key: "add", title: "Add", isPlain: true, className: "md:w-56", cell: (form) => <AddForm form={form} /> },
];

/** The forms that come with the project, each with a button that adds it. */
export function LibraryPage({ forms, did }: { forms: readonly LibraryForm[]; did: unknown }) {
  return (
    <ListFrame
      title="Form library"
      up={staffPaths.forms()}
      facts="Tested questionnaires and forms. Adding one publishes it; it can be changed later like any other."
      notice={typeof did === "string" ? { tone: "danger", text: formatRefusal(did) } : undefined}
    >
      <StaffTable caption="Forms of the library" columns={COLUMNS} rows={forms} keyOf={({ slug }) => slug} />
    </ListFrame>
  );
}

function AddForm({ form: { slug, name, terms, isAdded } }: { form: LibraryForm }) {
  if (isAdded) return <TextLink href={staffPaths.form(slug)}>Among your forms</TextLink>;
  return (
    <form method="post" action={staffPaths.formLibrarySubmit()} className="flex flex-col items-start gap-2">
      <input type="hidden" name="slug" value={slug} />
      {terms === "noncommercial" ? (
        <CheckboxField name="noncommercial" required label="Our use is not commercial, as the license asks" />
      ) : null}
      <Button type="submit" size="sm" variant="secondary" aria-label={`Add ${name}`}>
        Add
      </Button>
    </form>
  );
}
