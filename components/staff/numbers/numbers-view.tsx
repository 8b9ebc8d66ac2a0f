import type { ReactNode } from "react";
import { ListFrame } from "@/components/staff/frame/list-frame";
import { CountedLinks } from "@/components/staff/ui/counted-links";
import { Part } from "@/components/staff/ui/part";
import { type Column, StaffTable } from "@/components/staff/ui/staff-table";
import { ButtonLink } from "@/components/ui/button";
import { LEAST_SHOWN, MEASURE_NAMES, type Measure, PERIODS } from "@/domain/inbox/numbers";
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
import type { Period } from "@/lib/staff/numbers/search-params";

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

/** Units of a week's width, of the chart's height, and of a bar's width. */
const WEEK = 10;
const HEIGHT = 100;
const BAR = 3.5;

/** Requests and held appointments of each week, as bars. The table below has the same numbers. */
function WeekChart({ weeks }: Pick<Numbers, "weeks">) {
  const most = Math.max(1, ...weeks.map(({ counts }) => counts.received));
  const ends = [weeks[0], weeks[Math.floor(weeks.length / 2)], weeks.at(-1)];
  const dates = [...new Set(ends.flatMap((week) => week?.from ?? []))];
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Key className="bg-sage-strong">Requests</Key>
        <Key className="bg-brand">Held, of the requests of that week</Key>
        <span className="text-ink-muted">Most in a week: {most}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${weeks.length * WEEK} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Requests and held appointments by week; the table below has the numbers"
        className="h-44 w-full border-line-strong border-b"
      >
        {weeks.map(({ from, counts }, index) => (
          <g key={from}>
            <Bar x={index * WEEK + 1} height={(counts.received / most) * HEIGHT} className="fill-sage-strong" />
            <Bar x={index * WEEK + 1.5 + BAR} height={(counts.held / most) * HEIGHT} className="fill-brand" />
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-ink-muted text-sm">
        {dates.map((date) => (
          <span key={date}>{formatDay(date)}</span>
        ))}
      </p>
    </figure>
  );
}

const Bar = ({ height, ...bar }: { x: number; height: number; className: string }) => (
  <rect {...bar} width={BAR} y={HEIGHT - height} height={height} />
);

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden="true" className={`size-3 rounded-sm ${className}`} />
    {children}
  </span>
);
