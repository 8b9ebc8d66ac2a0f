import { Moment } from "@/components/staff/inbox/moment";
import { ScoreText } from "@/components/staff/inbox/score-text";
import { StaffTable } from "@/components/staff/ui/staff-table";
import { PlainList } from "@/components/ui/plain-list";
import { dayIn } from "@/domain/text/day-in";
import { formatMediumDate } from "@/domain/text/medium-date";
import type { PersonCard } from "@/domain/wire/person";

type Scale = PersonCard["scales"][number];
type Form = PersonCard["forms"][number];
type Scored = Form & { score: NonNullable<Form["score"]>; submittedAt: string };

const WIDTH = 600;
const HEIGHT = 160;
/** Bands from the first to the last become darker, within what keeps the line readable. */
const SHADE = 0.07;

const DIRECTION_TEXTS: Record<NonNullable<Scale["direction"]>, string> = {
  higher_is_worse: "lower is better",
  higher_is_better: "higher is better",
};

interface ScoreChartProps {
  scale: Scale;
  forms: readonly Form[];
  officeZone: string;
}

/** A person's scores of one form over time, on its bands, and as a table. */
export function ScoreChart({ scale, forms, officeZone }: ScoreChartProps) {
  const scored = forms.flatMap((form) => toScored(form, scale)).reverse();
  const [first, last] = [scored[0], scored.at(-1)];
  if (!first || !last || first === last) return null;
  const most = scale.max ?? Math.max(1, ...scored.map(({ score }) => score.total));
  return (
    <figure className="flex flex-col gap-2">
      <figcaption>
        <span className="font-semibold">{last.formName}, scores over time</span>
        {scale.direction ? `: ${DIRECTION_TEXTS[scale.direction]}` : null}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Scores of ${last.formName} from ${first.score.total} to ${last.score.total}; the table below has them all`}
        className="h-40 w-full border-line-strong border-b border-l"
      >
        {scale.bands.map((band, at) => (
          <Band key={band.min} {...{ ...band, at, most }} />
        ))}
        <Line points={toPoints(scored, most)} />
      </svg>
      <p aria-hidden="true" className="flex justify-between text-ink-muted text-sm">
        {[first, last].map(({ uniqueId, submittedAt }) => (
          <span key={uniqueId}>{formatMediumDate(new Date(dayIn(officeZone, new Date(submittedAt))))}</span>
        ))}
      </p>
      {scale.bands.length === 0 ? null : (
        <PlainList aria-label="Bands" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {scale.bands.map(({ min, max, label }, at) => (
            <li key={min} className="inline-flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 1 1" className="size-3 border border-line-strong">
                <rect width="1" height="1" className="fill-brand" fillOpacity={SHADE * (at + 1)} />
              </svg>
              {min}–{max} {label}
            </li>
          ))}
        </PlainList>
      )}
      <details>
        <summary className="touch-target cursor-pointer py-1.5 font-semibold text-brand">The scores as a table</summary>
        <StaffTable
          caption={`Scores of ${last.formName}`}
          rows={scored.toReversed()}
          keyOf={({ uniqueId }) => uniqueId}
          columns={[
            {
              key: "submitted",
              title: "Submitted",
              isHeader: true,
              cell: ({ submittedAt }) => <Moment at={submittedAt} zone={officeZone} />,
            },
            { key: "score", title: "Score", cell: ({ score }) => <ScoreText score={score} /> },
          ]}
        />
      </details>
    </figure>
  );
}

const toScored = (form: Form, { formSlug }: Scale): Scored[] =>
  form.formSlug === formSlug && form.score && form.submittedAt
    ? [{ ...form, score: form.score, submittedAt: form.submittedAt }]
    : [];

const toY = (score: number, most: number) => HEIGHT * (1 - Math.min(Math.max(score / most, 0), 1));

/** A band reaches half way to its neighbours: between whole scores there is no gap. */
function Band({ min, max, at, most }: { min: number; max: number; at: number; most: number }) {
  const [top, bottom] = [toY(max + 0.5, most), toY(min - 0.5, most)];
  return <rect width={WIDTH} y={top} height={bottom - top} className="fill-brand" fillOpacity={SHADE * (at + 1)} />;
}

function toPoints(scored: readonly Scored[], most: number) {
  const times = scored.map(({ submittedAt }) => Date.parse(submittedAt));
  const [from, until] = [Math.min(...times), Math.max(...times)];
  const room = WIDTH - 24;
  return scored.map(({ score }, at) => {
    const share = until === from ? at / (scored.length - 1) : ((times[at] ?? from) - from) / (until - from);
    return [12 + share * room, toY(score.total, most)] as const;
  });
}

/** Strokes keep their width however the picture is stretched; a line of no length with round ends is a point. */
function Line({ points }: { points: readonly (readonly [number, number])[] }) {
  const stroke = { fill: "none", vectorEffect: "non-scaling-stroke", strokeLinecap: "round" } as const;
  return (
    <g className="stroke-brand">
      <path d={`M${points.map((point) => point.join(" ")).join("L")}`} strokeWidth={2} {...stroke} />
      <path d={points.map(([x, y]) => `M${x} ${y}h0`).join("")} strokeWidth={9} {...stroke} />
    </g>
  );
}
