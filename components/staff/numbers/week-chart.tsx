import type { Numbers } from "@/domain/wire/numbers";
import { formatDay } from "@/lib/staff/numbers/format";

/** Units of a week's width, of the chart's height, and of a bar's width. */
const WEEK = 10;
const HEIGHT = 100;
const BAR = 3.5;

/** Requests and held appointments of each week, as bars. The table below has the same numbers. */
export function WeekChart({ weeks }: Pick<Numbers, "weeks">) {
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
