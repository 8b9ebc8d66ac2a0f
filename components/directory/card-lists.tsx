import { markEnglish } from "@/components/layout/english-parts";
import { t, tGiven } from "@/domain/texts/t";
import type { CardLine } from "@/lib/directory/therapist/card-lines";

/** The lists of a card, each folded to one line: what does not fit is a number until 'Show More' opens it. */
export function CardLists({
  id,
  lines,
  certifications,
  english,
}: {
  id: string;
  lines: readonly CardLine[];
  certifications: readonly string[];
  /** Names in the lines that are English on a Spanish page. */
  english: readonly string[] | undefined;
}) {
  if (lines.length + certifications.length === 0) return null;
  return (
    <dl id={id} className="card-lists">
      {lines.map((line) => (
        // "Show More" stands at the end of the last one.
        <Line
          key={line.title}
          {...line}
          english={english}
          className={line === lines.at(-1) ? "folded:pr-24" : undefined}
        />
      ))}
      {certifications.length > 0 ? (
        // Folded they stand beside the name.
        <Line title={t("Certifications")} shown={certifications.map(tGiven)} rest={[]} className="folded:hidden!" />
      ) : null}
    </dl>
  );
}

function Line({
  title,
  shown,
  rest,
  english,
  className,
}: CardLine & { english?: readonly string[] | undefined; className?: string | undefined }) {
  return (
    <div className={className}>
      <dt>{title}</dt>
      <dd>
        {markEnglish(shown.join(", "), english)}
        {rest.length > 0 ? <span className="folded:hidden">{markEnglish(`, ${rest.join(", ")}`, english)}</span> : null}
      </dd>
      {rest.length > 0 ? <dd data-noun={t("more")}>{`+${rest.length}`}</dd> : null}
    </div>
  );
}
