import { ActDisclosure, ActionPanel } from "@/components/staff/ui/action-panel";
import { ChoiceInput } from "@/components/staff/ui/choice-input";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { countOf } from "@/domain/text/count-of";
import type { RosterImport } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import { describeWaiting, sumWaiting, type WaitingByTherapist } from "@/lib/staff/roster/waiting";
import { ImportForm } from "./import-form";
import { MissingChoice } from "./missing-choice";

/** Applies the report that is on the page, or checks the file again. */
export function ImportActs({ roster, waiting }: { roster: RosterImport; waiting: WaitingByTherapist | null }) {
  const { state, isKept, counts, uniqueId, digest, directoryVersion, missing } = roster;
  if (state === "applied") return null;
  if (!isKept) return <CorrectedFile {...roster} />;
  const changes = counts.added + counts.changed + counts.hidden;
  return (
    <ActionPanel label="Import">
      {state === "checked" && changes > 0 ? (
        <form method="post" action={staffPaths.importAct(uniqueId, "apply")} className="flex flex-col gap-3">
          <HiddenWaiting waiting={waiting} />
          <input type="hidden" name="digest" value={digest} />
          <input type="hidden" name="directory_version" value={directoryVersion} />
          <Button type="submit" size="sm" className="self-start">
            {changes === 1 ? "Import 1 change" : `Import ${changes.toLocaleString("en-US")} changes`}
          </Button>
        </form>
      ) : null}
      <CorrectedFile {...roster} />
      <ActDisclosure title="Check again">
        <form method="post" action={staffPaths.importAct(uniqueId, "check")} className="flex flex-col gap-3">
          <MissingChoice missing={missing} />
          <Button type="submit" size="sm" variant="secondary" className="self-start">
            Check the file again
          </Button>
        </form>
      </ActDisclosure>
    </ActionPanel>
  );
}

/** Open requests and appointments of therapists whom the file hides, with the checkbox that hiding them requires. */
function HiddenWaiting({ waiting }: { waiting: WaitingByTherapist | null }) {
  if (!waiting) return null;
  const count = Object.keys(waiting.therapists).length;
  if (count === 0 && waiting.isWhole) return null;
  return (
    <Notice tone="warning" title="Something waits for therapists whom this file hides">
      <p>
        {count === 0
          ? "It hides too many to look at each."
          : `Waiting for an answer from ${countOf(count, "therapist")}: ${describeWaiting(sumWaiting(waiting))}. The hidden rows lead to them.`}
      </p>
      <ChoiceInput
        type="checkbox"
        name="hides_waiting"
        value="1"
        required
        label="Hide them all the same; their items stay in the inbox"
      />
    </Notice>
  );
}

/** The next file starts with the same settings. */
const CorrectedFile = ({ uniqueId, missing }: Pick<RosterImport, "uniqueId" | "missing">) => (
  <ActDisclosure title="Upload the corrected file">
    <ImportForm label="Corrected file" missing={missing} like={uniqueId} />
  </ActDisclosure>
);
