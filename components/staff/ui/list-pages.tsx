import { ButtonLink } from "@/components/ui/button";

/** Ways through a long list without page numbers: on to older entries, and back to the newest. */
export function ListPages({
  label,
  newest,
  next,
  newestLabel = "Newest",
}: {
  label: string;
  /** The list's start; left out there. */
  newest: string | undefined;
  /** What comes after the last entry shown; left out at the end. */
  next: string | undefined;
  newestLabel?: string;
}) {
  if (newest === undefined && next === undefined) return null;
  return (
    <nav aria-label={label} data-print="hide" className="flex flex-wrap gap-3">
      {newest === undefined ? null : (
        <ButtonLink href={newest} variant="secondary" size="sm">
          {newestLabel}
        </ButtonLink>
      )}
      {next === undefined ? null : (
        <ButtonLink href={next} variant="secondary" size="sm" rel="next">
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
