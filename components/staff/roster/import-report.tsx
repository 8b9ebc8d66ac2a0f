import { ListPages } from "@/components/staff/ui/list-pages";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import type { ImportReportRow, RosterImport } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import { OUTCOMES, type Outcome } from "@/lib/staff/roster/search-params";
import { ImportRow } from "./import-row";

const TITLES: Record<Outcome, string> = { refused: "Refused", hidden: "Hidden", changed: "Changed", added: "New" };
const LOOK =
  "touch-target inline-flex items-center gap-1.5 rounded-full border border-line-strong px-3.5 py-1 font-semibold text-sm hover:border-brand hover:bg-brand-tint aria-[current=true]:border-brand aria-[current=true]:bg-sage";

interface Props {
  roster: RosterImport;
  outcome: Outcome;
  rows: readonly ImportReportRow[];
  after: string | null;
  isLater: boolean;
}

/** What the file does, row by row, by outcome. */
export function ImportReport({ roster: { uniqueId, counts, state }, outcome, rows, after, isLater }: Props) {
  if (OUTCOMES.every((one) => counts[one] === 0)) return state === "refused" ? null : <p>No row changes anything.</p>;
  return (
    <section aria-labelledby="report" className="flex flex-col gap-4">
      <h2 id="report" className="text-xl">
        Row by row
      </h2>
      <nav aria-label="Outcomes">
        <PlainList className="flex flex-wrap gap-2">
          {OUTCOMES.filter((one) => counts[one] > 0).map((one) => (
            <li key={one}>
              <PageLink
                href={staffPaths.import(uniqueId, { outcome: one })}
                aria-current={one === outcome ? "true" : undefined}
                className={LOOK}
              >
                {TITLES[one]}
                <span className="font-normal text-ink-muted tabular-nums">{counts[one].toLocaleString("en-US")}</span>
              </PageLink>
            </li>
          ))}
        </PlainList>
      </nav>
      <PlainList as="ol" aria-label={`${TITLES[outcome]} rows`} className="divide-y divide-line border-line border-y">
        {rows.map((row) => (
          <ImportRow key={`${row.line} ${row.uniqueId}`} row={row} />
        ))}
      </PlainList>
      <ListPages
        label="Pages of the report"
        newest={isLater ? staffPaths.import(uniqueId, { outcome }) : undefined}
        next={after ? staffPaths.import(uniqueId, { outcome, after }) : undefined}
        newestLabel="First page"
      />
    </section>
  );
}
