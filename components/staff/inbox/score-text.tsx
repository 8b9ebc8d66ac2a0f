import { Badge } from "@/components/staff/ui/badge";
import type { WholeItem } from "@/domain/wire/inbox";

type Score = NonNullable<NonNullable<WholeItem["submission"]>["score"]>;

/** A score with its band by label, and how many scored answers are missing. */
export function ScoreText({ score: { total, label, missing } }: { score: Score }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="font-semibold tabular-nums">{total}</span>
      {label === null ? null : <Badge>{label}</Badge>}
      {missing > 0 ? <span className="text-ink-muted">{missing} scored answers are missing</span> : null}
    </span>
  );
}
