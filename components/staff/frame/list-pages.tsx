import { ButtonLink } from "@/components/ui/button";

/** Navigation through a long list without page numbers: to older entries, and back to the newest. */
export function ListPages({
  label,
  newest,
  next,
  newestLabel = "Newest",
}: {
  label: string;
  /** Address of the list's start; undefined there. */
  newest: string | undefined;
  /** Address of the entries after the last one shown; undefined at the end. */
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
