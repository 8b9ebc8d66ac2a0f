import { ListPages } from "@/components/staff/frame/list-pages";
import { Badge } from "@/components/staff/ui/badge";
import { CountedLinks } from "@/components/staff/ui/counted-links";
import { Part } from "@/components/staff/ui/part";
import { TextLink } from "@/components/staff/ui/text-link";
import { PlainList } from "@/components/ui/plain-list";
import type { ImportReportRow, RosterImport } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import { FIELD_LABELS, formatValue, nameActor } from "@/lib/staff/roster/format";
import { OUTCOMES, type Outcome } from "@/lib/staff/roster/search-params";
import { describeWaiting, type Waiting, type WaitingByTherapist } from "@/lib/staff/roster/waiting";

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

/** One row of a report: its line and therapist, why it is refused, or what changes. */
function ImportRow({
  row: { line, uniqueId, name, isHidden, fields, replaced, reasons },
  waiting,
}: {
  row: ImportReportRow;
  waiting?: Waiting | undefined;
}) {
  const editors = new Map(replaced.map(({ field, actor }) => [field, nameActor(actor)]));
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {line === null ? null : <span className="text-ink-muted text-sm">Line {line.toLocaleString("en-US")}</span>}
        <span className="wrap-anywhere font-semibold">{name ?? uniqueId ?? "Without an ID"}</span>
        {name && uniqueId ? <span className="wrap-anywhere text-ink-muted text-sm">{uniqueId}</span> : null}
        {isHidden ? <Badge tone="warning">Stays hidden</Badge> : null}
      </p>
      {waiting && uniqueId ? (
        <TextLink href={staffPaths.requestsOf(uniqueId)} className="self-start text-sm">
          Waiting for an answer: {describeWaiting(waiting)}
        </TextLink>
      ) : null}
      {reasons.map((reason) => (
        <p key={reason} className="wrap-anywhere text-danger text-sm">
          {reason}
        </p>
      ))}
      {fields.length > 0 ? (
        <dl className="flex flex-col gap-1 text-sm">
          {fields.map(({ field, from, to }) => (
            <div key={field} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
              <dt className="font-semibold">{FIELD_LABELS[field]}</dt>
              <dd className="wrap-anywhere min-w-0">
                <del className="text-ink-muted">{formatValue(field, from)}</del> → <ins>{formatValue(field, to)}</ins>
                {editors.has(field) ? (
                  <span className="ml-2">
                    <Badge tone="warning">Edited by {editors.get(field)}</Badge>
                  </span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
