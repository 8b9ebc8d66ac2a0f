import { ItemFrame } from "@/components/staff/frame/item-frame";
import { Button, ButtonLink } from "@/components/ui/button";
import { controlLook, Field } from "@/components/ui/field";
import { FORM_FILE_MAX_LENGTH } from "@/domain/wire/form-file";
import { staffPaths } from "@/lib/config/staff-paths";
import type { FileResult } from "@/lib/staff/forms/schema";
import { FileOutcome } from "./file-outcome";

/** Takes a form's file, or its text, and shows what became of the last one. */
export function FilePage({ result }: { result: FileResult | undefined }) {
  return (
    <ItemFrame
      kind="Forms"
      title="Upload a form file"
      facts="A JSON file with slug, name and definition."
      actions={
        <ButtonLink href={staffPaths.forms()} variant="secondary" size="sm">
          All forms
        </ButtonLink>
      }
    >
      {result ? <FileOutcome result={result} /> : null}
      <form
        method="post"
        action={staffPaths.formFilesSubmit()}
        encType="multipart/form-data"
        className="flex flex-col gap-4"
      >
        <Field id="form-file" label="File" hint="Goes before the text below.">
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              accept=".json,application/json"
              className={controlLook(undefined, "max-w-xl")}
            />
          )}
        </Field>
        <Field id="form-text" label="Or its text">
          {(control) => (
            <textarea
              {...control}
              name="text"
              rows={14}
              maxLength={FORM_FILE_MAX_LENGTH}
              defaultValue={result?.text}
              spellCheck={false}
              autoComplete="off"
              className={controlLook(undefined, "font-mono text-sm leading-snug")}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="mode" value="check" variant="secondary">
            Check only
          </Button>
          <Button type="submit" name="mode" value="draft" variant="secondary">
            Store as a draft
          </Button>
          <Button type="submit" name="mode" value="publish">
            Publish
          </Button>
        </div>
      </form>
    </ItemFrame>
  );
}
