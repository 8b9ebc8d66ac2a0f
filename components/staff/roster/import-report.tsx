import { ListPages } from "@/components/staff/frame/list-pages";
import { CountedLinks } from "@/components/staff/ui/counted-links";
import { Part } from "@/components/staff/ui/part";
import { PlainList } from "@/components/ui/plain-list";
import type { ImportReportRow, RosterImport } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import { OUTCOMES, type Outcome } from "@/lib/staff/roster/search-params";
import type { WaitingByTherapist } from "@/lib/staff/roster/waiting";
import { ImportRow } from "./import-row";

const TITLES: Record<Outcome, string> = { refused: "Refused", hidden: "Hidden", changed: "Changed", added: "New" };

interface Props {
  roster: RosterImport;
  outcome: Outcome;
  rows: readonly ImportReportRow[];
  after: string | null;
  isLater: boolean;
  waiting: WaitingByTherapist | null;
}

/** Effects of the file by outcome, row by row. */
export function ImportReport({ roster: { uniqueId, counts, state }, outcome, rows, after, isLater, waiting }: Props) {
  if (OUTCOMES.every((one) => counts[one] === 0)) return state === "refused" ? null : <p>No row changes anything.</p>;
  return (
    <Part title="Row by row">
      <CountedLinks
        label="Outcomes"
        links={OUTCOMES.filter((one) => counts[one] > 0).map((one) => ({
          label: TITLES[one],
          href: staffPaths.import(uniqueId, { outcome: one }),
          count: counts[one],
          isCurrent: one === outcome,
        }))}
      />
      <PlainList as="ol" aria-label={`${TITLES[outcome]} rows`} className="divide-y divide-line border-line border-y">
        {rows.map((row) => (
          <ImportRow key={`${row.line} ${row.uniqueId}`} row={row} waiting={waiting?.therapists[row.uniqueId ?? ""]} />
        ))}
      </PlainList>
      <ListPages
        label="Pages of the report"
        newest={isLater ? staffPaths.import(uniqueId, { outcome }) : undefined}
        next={after ? staffPaths.import(uniqueId, { outcome, after }) : undefined}
        newestLabel="First page"
      />
    </Part>
  );
}
