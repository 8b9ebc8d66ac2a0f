import clsx from "clsx";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import type { SavedView } from "@/lib/staff/inbox/views";

/** The saved views, each with its count: a row that scrolls on phones, a column beside the list where there is room. */
export function SavedViews({ views }: { views: readonly SavedView[] }) {
  return (
    <nav aria-label="Saved views" data-print="hide" className="min-w-0">
      <PlainList className="-mx-1 flex gap-1.5 overflow-x-auto p-1 lg:flex-col">
        {views.map(({ label, href, count, isCurrent }) => (
          <li key={label} className="shrink-0">
            <PageLink
              href={href}
              aria-current={isCurrent ? "page" : undefined}
              className={clsx(
                "touch-target flex items-center justify-between gap-3 rounded-md border px-3 py-1 text-sm",
                isCurrent
                  ? "border-brand bg-brand-tint font-semibold"
                  : "border-transparent hover:border-line hover:bg-surface-raised",
              )}
            >
              {label}
              <span className="rounded-full bg-surface-sunken px-2 text-xs tabular-nums">{count}</span>
            </PageLink>
          </li>
        ))}
      </PlainList>
    </nav>
  );
}
