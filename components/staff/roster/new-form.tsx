import { Notice } from "@/components/ui/notice";
import { staffPaths } from "@/lib/config/staff-paths";
import type { NewTherapist } from "@/lib/staff/roster/new-therapist";
import { listRefused, RefusedFields } from "./refused-fields";
import { TherapistForm } from "./therapist-form";

const CHANGED = "This therapist was added before, and changed since. You find them in the roster.";
const FAILED = "The directory cannot be reached just now. What you typed is below: please try again.";

/** The form of a therapist to add, with what was refused. A second click sends the same key, and adds no one. */
export function NewForm({ therapist: { key, application, refusal, fields } }: { therapist: NewTherapist }) {
  const isRefused = listRefused(fields).length > 0;
  return (
    <>
      {refusal === undefined ? null : (
        <Notice tone={isRefused ? "danger" : "warning"} role="alert" title="Not added yet">
          <RefusedFields fields={fields} />
          {isRefused ? null : <p>{refusal === "therapist_changed" ? CHANGED : FAILED}</p>}
        </Notice>
      )}
      <div className="max-w-4xl">
        <TherapistForm
          action={staffPaths.newTherapistSubmit()}
          fields={fields}
          slugHint="The end of the page's address. By default it is made from the name."
        >
          <input type="hidden" name="key" value={key} />
          {application === undefined ? null : <input type="hidden" name="application" value={application} />}
        </TherapistForm>
      </div>
    </>
  );
}
