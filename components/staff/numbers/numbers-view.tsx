import type { ReactNode } from "react";
import { ListFrame } from "@/components/staff/frame/list-frame";
import { WeekChart } from "@/components/staff/numbers/week-chart";
import { CountedLinks } from "@/components/staff/ui/counted-links";
import { Part } from "@/components/staff/ui/part";
import { type Column, StaffTable } from "@/components/staff/ui/staff-table";
import { ButtonLink } from "@/components/ui/button";
import { LEAST_SHOWN, MEASURE_NAMES, type Measure } from "@/domain/inbox/numbers";
import type { Numbers, NumbersRow } from "@/domain/wire/numbers";
import { staffPaths } from "@/lib/config/staff-paths";
import {
  formatCount,
  formatDay,
  formatMinutes,
  listBreakdowns,
  MEASURE_LABELS,
  nameUnmet,
} from "@/lib/staff/numbers/format";
import { PERIODS, type Period } from "@/lib/staff/numbers/search-params";

type Week = Numbers["weeks"][number];

/** Outcomes of requests: in all, by week, and by payer, state and therapist; and what was looked for in vain. */
export function NumbersView({ numbers, period }: { numbers: Numbers; period: Period }) {
  const { from, until, counts, weeks, unmet } = numbers;
  return (
    <ListFrame
      title="Numbers"
      facts={`Requests that came in from ${formatDay(from)} to ${formatDay(until)}, and how they stand now. No person is in these numbers; those of one to four are hidden.`}
      actions={
        <ButtonLink href={staffPaths.numbersFile(period)} variant="secondary" size="sm">
          Download as CSV
        </ButtonLink>
      }
      filters={
        <CountedLinks
          label="Period"
          links={PERIODS.map((weeks) => ({
            label: `${weeks} weeks`,
            href: staffPaths.numbers(weeks),
            isCurrent: weeks === period,
          }))}
        />
      }
    >
      <div className="flex flex-col gap-10">
        <Overview numbers={numbers} />
        <Part title="By week">
          <WeekChart weeks={weeks} />
          <details>
            <summary className="touch-target cursor-pointer py-1.5 font-semibold text-brand">
              The weeks as a table
            </summary>
            <StaffTable
              caption="Requests by week"
              columns={[named<Week>("Week from", ({ from }) => formatDay(from)), ...measureColumns<Week>()]}
              rows={weeks.toReversed()}
              keyOf={({ from }) => from}
            />
          </details>
        </Part>
        {counts.received > 0
          ? listBreakdowns(numbers).map(({ title, head, rows }) => (
              <Part key={title} title={title}>
                <StaffTable
                  caption={`Requests ${title.toLowerCase()}`}
                  columns={[named<NumbersRow>(head, ({ name }) => name), ...measureColumns<NumbersRow>()]}
                  rows={rows}
                  keyOf={({ id }) => String(id)}
                />
              </Part>
            ))
          : null}
        <Part title="Looked for in vain">
          {unmet.length === 0 ? (
            <p>No filter was set in {LEAST_SHOWN} or more searches that found nobody.</p>
          ) : (
            <StaffTable
              caption="Searches that found nobody, by the filters that were set"
              columns={[
                named<Numbers["unmet"][number]>("Filter", nameUnmet),
                { key: "searches", title: "Searches", cell: ({ searches }) => formatCount(searches) },
              ]}
              rows={unmet}
              keyOf={nameUnmet}
            />
          )}
        </Part>
      </div>
    </ListFrame>
  );
}

function Overview({ numbers: { counts, answers, listingsDue } }: { numbers: Numbers }) {
  const share = (measure: Measure) =>
    measure === "received" || counts.received === 0
      ? ""
      : ` (${Math.round((100 * counts[measure]) / counts.received)}%)`;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {MEASURE_NAMES.map((measure) => (
        <Fact key={measure} label={MEASURE_LABELS[measure]}>
          {formatCount(counts[measure])}
          <span className="font-normal font-sans text-base text-ink-muted">{share(measure)}</span>
        </Fact>
      ))}
      {answers && (
        <>
          <Fact label="First answer, half within">{formatMinutes(answers.medianMinutes)}</Fact>
          <Fact label="First answer, 9 of 10 within">{formatMinutes(answers.ninetiethMinutes)}</Fact>
        </>
      )}
      {listingsDue !== null && <Fact label="Listings to confirm">{formatCount(listingsDue)}</Fact>}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="rounded-lg border border-line bg-surface-raised p-4">
    <dt className="text-ink-muted text-sm">{label}</dt>
    <dd className="font-semibold font-serif text-2xl tabular-nums">{children}</dd>
  </div>
);

const named = <Row,>(title: string, cell: (row: Row) => string): Column<Row> => ({
  key: "name",
  title,
  isHeader: true,
  className: "max-md:basis-full",
  cell,
});

const measureColumns = <Row extends { counts: Readonly<Record<Measure, number | null>> }>(): Column<Row>[] =>
  MEASURE_NAMES.map((measure) => ({
    key: measure,
    title: MEASURE_LABELS[measure],
    className: "tabular-nums",
    cell: ({ counts }) => formatCount(counts[measure]),
  }));
