import { type DirectorySort, type DirectoryView, SORTS } from "@/lib/directory/view";
import { ViewLink } from "./view-link";

const LABELS: Record<DirectorySort, string> = { name: "A–Z", best: "Best match" };

/** The order of the results, as links to the same view. */
export function SortLinks({ view, show }: { view: DirectoryView; show: (next: DirectoryView) => void }) {
  return (
    <nav aria-label="Order of the results" className="ml-auto flex rounded-full border border-line-strong text-sm">
      {SORTS.map((sort) => (
        <ViewLink
          key={sort}
          view={{ ...view, sort, page: 1 }}
          show={show}
          aria-current={sort === view.sort ? "true" : undefined}
          className="touch-target inline-flex items-center rounded-full px-3 font-semibold text-brand aria-[current]:bg-brand-tint sm:px-4"
        >
          {LABELS[sort]}
        </ViewLink>
      ))}
    </nav>
  );
}
