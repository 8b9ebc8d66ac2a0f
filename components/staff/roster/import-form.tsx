import { Button } from "@/components/ui/button";
import type { RosterImport } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import { FileField } from "./file-field";
import { MissingChoice } from "./missing-choice";

interface Props {
  label?: string;
  missing?: RosterImport["missing"];
  /** The import whose columns and answers hold here too. */
  like?: string;
}

/** Upload of a roster. It is checked first: nothing changes before its report was seen. */
export function ImportForm({ label = "Roster file", missing = "keep", like }: Props) {
  return (
    <form
      method="post"
      action={staffPaths.importUpload()}
      encType="multipart/form-data"
      className="flex max-w-prose flex-col gap-5"
    >
      <FileField
        label={label}
        name="roster"
        accept=".csv,text/csv"
        hint="A CSV file (in a spreadsheet: save as CSV) of at most 10 MB and 20,000 rows. Portraits stay as they are: the column “picture” is not read."
      />
      {like ? <input type="hidden" name="like" value={like} /> : null}
      <p>
        Download a template with the allowed values{" "}
        <a href={staffPaths.importTemplate("xlsx")} className="font-semibold text-brand underline underline-offset-4">
          for Excel
        </a>{" "}
        or{" "}
        <a href={staffPaths.importTemplate("csv")} className="font-semibold text-brand underline underline-offset-4">
          as CSV
        </a>
        , or{" "}
        <a href={staffPaths.rosterFile("csv")} className="font-semibold text-brand underline underline-offset-4">
          all listed therapists
        </a>{" "}
        to change them and upload them again.
      </p>
      <MissingChoice missing={missing} />
      <p className="text-ink-muted text-sm">
        What the file says replaces edits made here; the report names each of them. Nothing changes before you have seen
        the report.
      </p>
      <Button type="submit" className="self-start">
        Check the file
      </Button>
    </form>
  );
}
