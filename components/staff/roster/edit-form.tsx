import { Part } from "@/components/staff/ui/part";
import type { RosterChangeRecord, RosterTherapist } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import type { EditFields } from "@/lib/staff/roster/edit-form";
import { DraftNotice } from "./draft-notice";
import { TherapistForm } from "./therapist-form";

interface Props {
  therapist: RosterTherapist;
  fields: EditFields;
  meanwhile: readonly RosterChangeRecord[];
}

/** All fields of a therapist but the portrait, as a plain form. */
export function EditForm({ therapist, fields, meanwhile }: Props) {
  const { uniqueId, version } = therapist;
  return (
    <Part title="Edit">
      <DraftNotice therapist={therapist} meanwhile={meanwhile} fields={fields} />
      <TherapistForm
        action={staffPaths.therapistAct(uniqueId, "edit")}
        fields={fields}
        slugHint="The end of the page's address. The former address leads to the new one."
      >
        <input type="hidden" name="version" value={version} />
      </TherapistForm>
    </Part>
  );
}
