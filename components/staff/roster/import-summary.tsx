import type { FrameHeadProps } from "@/components/staff/frame/frame-head";
import { Notice } from "@/components/ui/notice";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import type { RosterImport } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import { countImport, nameActor } from "@/lib/staff/roster/format";
import { ImportQuestions } from "./import-questions";
import { ImportState } from "./import-state";

/** The file, who sent it and when. */
export function toImportHead(roster: RosterImport, timeZone: string): FrameHeadProps {
  const { fileName, actor, appliedAt, checkedAt } = roster;
  const at = formatZonedMoment(new Date(appliedAt ?? checkedAt), timeZone);
  return {
    kind: "Import a file",
    up: staffPaths.imports(),
    title: fileName,
    badges: <ImportState {...roster} />,
    facts: `${appliedAt ? "Imported" : "Checked"} ${at} by ${nameActor(actor)}`,
  };
}

/** Effect of the file, in numbers. */
export function ImportSummary({ roster }: { roster: RosterImport }) {
  const { counts, refusal } = roster;
  return (
    <div className="flex flex-col gap-4">
      {refusal ? (
        <Notice tone="danger" title="Nothing can be imported">
          <p>{refusal}</p>
        </Notice>
      ) : (
        <p className="text-lg">
          {counts.rows.toLocaleString("en-US")} {counts.rows === 1 ? "row" : "rows"}: {countImport(roster)}.
        </p>
      )}
      <ImportQuestions roster={roster} />
      {counts.replaced > 0 && roster.state === "checked" ? (
        <Notice tone="warning" title="This file replaces edits made by hand">
          <p>The rows below name each of them, with who made it.</p>
        </Notice>
      ) : null}
    </div>
  );
}
