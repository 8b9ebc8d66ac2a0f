import { PostButton } from "@/components/staff/ui/post-button";
import { Notice } from "@/components/ui/notice";
import type { RosterChangeRecord, RosterTherapist } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import type { EditFields } from "@/lib/staff/roster/edit-form";
import { nameActor, nameFields } from "@/lib/staff/roster/format";
import { listRefused, RefusedFields } from "./refused-fields";

interface Props {
  therapist: RosterTherapist;
  fields: EditFields;
  meanwhile: readonly RosterChangeRecord[];
}

/** Tells that the form holds what was typed and not stored, why, and what colleagues changed meanwhile. */
export function DraftNotice({ therapist, fields, meanwhile }: Props) {
  const { draft, uniqueId } = therapist;
  if (!draft) return null;
  const isChanged = meanwhile.length > 0;
  return (
    <Notice
      tone={listRefused(fields).length > 0 ? "danger" : "warning"}
      role="alert"
      title="Your changes are not saved yet"
    >
      <RefusedFields fields={fields} />
      {isChanged ? (
        <>
          <p>This therapist was changed after you opened the form. What you typed is below; nothing is lost.</p>
          <ul className="list-disc pl-5">
            {meanwhile.map((change) => (
              <li key={change.version}>
                {nameActor(change.actor)}: {nameFields(change.fields) || "shown or hidden"}
              </li>
            ))}
          </ul>
          <p>Save again to store your values where both of you changed a field.</p>
        </>
      ) : null}
      <PostButton action={staffPaths.therapistAct(uniqueId, "discard")} variant="secondary">
        Discard my changes
      </PostButton>
    </Notice>
  );
}
