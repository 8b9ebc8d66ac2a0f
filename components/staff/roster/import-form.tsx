import { Button } from "@/components/ui/button";
import { staffPaths } from "@/lib/config/staff-paths";
import { FileField } from "./file-field";
import { MissingChoice } from "./missing-choice";

/** Upload of a roster. It is checked first: nothing changes before its report was seen. */
export function ImportForm() {
  return (
    <form
      method="post"
      action={staffPaths.importUpload()}
      encType="multipart/form-data"
      className="flex max-w-prose flex-col gap-5"
    >
      <FileField
        label="Roster file"
        name="roster"
        accept=".csv,text/csv"
        hint="A CSV file of at most 10 MB and 20,000 rows. Portraits stay as they are: the column “picture” is not read."
      />
      <MissingChoice missing="keep" />
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
