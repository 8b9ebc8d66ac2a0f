import { ItemFrame } from "@/components/staff/frame/item-frame";
import { Button, ButtonLink } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { ListedFormFile } from "@/domain/wire/form-file";
import { staffPaths } from "@/lib/config/staff-paths";
import { findBuilderNotice } from "@/lib/content/builder-notices";

/** Makes a form: its name, and the form that it begins as a copy of. */
export function NewFormPage({ sources, did }: { sources: readonly ListedFormFile[]; did: string | undefined }) {
  return (
    <ItemFrame
      kind="Forms"
      up={staffPaths.forms()}
      title="Make a form"
      facts="Nobody sees it until you publish it."
      notice={findBuilderNotice(did)}
      actions={
        <ButtonLink href={staffPaths.formFiles()} variant="secondary" size="sm">
          Upload a form file
        </ButtonLink>
      }
    >
      <form method="post" action={staffPaths.formNewSubmit()} className="flex max-w-xl flex-col gap-5">
        <TextField
          label="Name"
          name="name"
          maxLength={200}
          autoComplete="off"
          hint="Staff see it, and people where the form has no title."
        />
        <SelectField
          label="Begin with"
          name="source"
          optional
          placeholder="One empty question"
          options={sources.map(({ slug, name }) => ({ value: slug, label: `A copy of ${name}` }))}
        />
        <Button type="submit" className="self-start">
          Make the form
        </Button>
      </form>
    </ItemFrame>
  );
}
