import { FOR_WHOM } from "@/lib/content/for-whom";
import { type DirectoryView, withFilter } from "@/lib/directory/view";
import { ViewLink } from "./view-link";

/** The same list for couples, children, teens or another adult, while no age group is chosen. On a phone the sheet of filters has them. */
export function ForWhom({ view, show }: { view: DirectoryView; show: (next: DirectoryView) => void }) {
  if (view.ages.length > 0) return null;
  return (
    <p data-hydrates="" data-print="hide" className="flex flex-wrap gap-x-3 text-sm leading-snug max-sm:hidden">
      <span className="text-ink-muted">Not for you alone?</span>
      {FOR_WHOM.map(({ label, ages }) => (
        <ViewLink
          key={label}
          view={withFilter(view, "ages", ages)}
          show={show}
          className="inline-flex min-h-6 items-center text-link"
        >
          {label}
        </ViewLink>
      ))}
    </p>
  );
}
