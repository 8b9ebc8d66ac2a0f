import type { WholeItem } from "@/domain/wire/inbox";

type Score = NonNullable<NonNullable<WholeItem["submission"]>["score"]>;

/** A score of the highest that can be reached, with its band by label, and how many scored answers are missing. */
export function ScoreText({ score: { total, max, label, missing } }: { score: Score }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="font-semibold tabular-nums">{[formatOfMax(total, max), label].filter(Boolean).join(" · ")}</span>
      {missing > 0 ? <span className="text-ink-muted">{missing} scored answers are missing</span> : null}
    </span>
  );
}

/** `22 of 27`, where the highest is known. */
const formatOfMax = (total: number, max: number | null) =>
  max === null || total > max ? `${total}` : `${total} of ${max}`;
