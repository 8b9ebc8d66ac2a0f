import type { WholeItem } from "@/domain/wire/inbox";
import { formatBand } from "@/lib/staff/forms/format";

type Score = NonNullable<NonNullable<WholeItem["submission"]>["score"]>;

/** A score of the highest that can be reached, with its band by label, and how many scored answers are missing. */
export function ScoreText({ score }: { score: Omit<Score, "severity" | "subscales" | "outcomes"> }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="font-semibold tabular-nums">{formatBand(score)}</span>
      {score.missing > 0 ? <span className="text-ink-muted">{score.missing} scored answers are missing</span> : null}
    </span>
  );
}
