import { ActDisclosure, ActionPanel } from "@/components/staff/ui/action-panel";
import { Button } from "@/components/ui/button";
import type { RosterImport } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import { ImportForm } from "./import-form";
import { MissingChoice } from "./missing-choice";

/** Applies the report that is on the page, or checks the file again. */
export function ImportActs({ roster }: { roster: RosterImport }) {
  const { state, isKept, counts, uniqueId, digest, directoryVersion, missing } = roster;
  if (state === "applied") return null;
  if (!isKept) return <CorrectedFile {...roster} />;
  const changes = counts.added + counts.changed + counts.hidden;
  return (
    <ActionPanel label="Import">
      {state === "checked" && changes > 0 ? (
        <form method="post" action={staffPaths.importAct(uniqueId, "apply")}>
          <input type="hidden" name="digest" value={digest} />
          <input type="hidden" name="directory_version" value={directoryVersion} />
          <Button type="submit" size="sm">
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

/** The same answers hold for the next file. */
const CorrectedFile = ({ uniqueId, missing }: Pick<RosterImport, "uniqueId" | "missing">) => (
  <ActDisclosure title="Upload the corrected file">
    <ImportForm label="Corrected file" missing={missing} like={uniqueId} />
  </ActDisclosure>
);
