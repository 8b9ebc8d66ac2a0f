import { t, tGiven } from "@/domain/texts/t";
import type { CardLine } from "@/lib/directory/therapist/card-lines";

/** The lists of a card, each folded to one line: what does not fit is a number until 'Show More' opens it. */
export function CardLists({
  id,
  lines,
  certifications,
}: {
  id: string;
  lines: readonly CardLine[];
  certifications: readonly string[];
}) {
  if (lines.length + certifications.length === 0) return null;
  return (
    <dl id={id} className="card-lists">
      {lines.map((line) => (
        // "Show More" stands at the end of the last one.
        <Line key={line.title} {...line} className={line === lines.at(-1) ? "folded:pr-24" : undefined} />
      ))}
      {certifications.length > 0 ? (
        // Folded they stand beside the name.
        <Line title={t("Certifications")} shown={certifications.map(tGiven)} rest={[]} className="folded:hidden!" />
      ) : null}
    </dl>
  );
}

function Line({ title, shown, rest, className }: CardLine & { className?: string | undefined }) {
  return (
    <div className={className}>
      <dt>{title}</dt>
      <dd>
        {shown.join(", ")}
        {rest.length > 0 ? <span className="folded:hidden">{`, ${rest.join(", ")}`}</span> : null}
      </dd>
      {rest.length > 0 ? <dd data-noun={t("more")}>{`+${rest.length}`}</dd> : null}
    </div>
  );
}
