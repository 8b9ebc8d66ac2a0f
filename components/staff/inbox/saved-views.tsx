import clsx from "clsx";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { TextField } from "@/components/ui/text-field";
import { VIEW_NAME_MAX_LENGTH } from "@/domain/wire/inbox-views";
import { staffPaths } from "@/lib/config/staff-paths";
import type { SavedView } from "@/lib/staff/inbox/views";

interface Props {
  views: readonly SavedView[];
  /** The member's own; null where they cannot be read. */
  own: readonly SavedView[] | null;
  /** Filters and sorting of the list, which can be saved; empty for the whole inbox. */
  query: string;
}

/** Everyone's views, each with its count, and the member's own: a row that scrolls on phones, a column beside the list where there is room. */
export function SavedViews({ views, own, query }: Props) {
  const all = [...views, ...(own ?? [])];
  const current = own?.find(({ isCurrent }) => isCurrent);
  const isNew = own !== null && query !== "" && !all.some(({ isCurrent }) => isCurrent);
  return (
    <nav aria-label="Saved views" data-print="hide" className="min-w-0">
      <PlainList className="-mx-1 flex gap-1.5 overflow-x-auto p-1 lg:flex-col">
        {all.map((view) => (
          <li key={view.href} className="shrink-0">
            <ViewLink {...view} />
          </li>
        ))}
      </PlainList>
      {current ? (
        <ViewForm query={query}>
          <input type="hidden" name="name" value={current.label} />
          <Button type="submit" name="act" value="remove" variant="quiet" size="sm" className="self-start">
            Remove “{current.label}”
          </Button>
        </ViewForm>
      ) : null}
      {isNew ? (
        <details className="max-w-sm text-sm">
          <summary className="touch-target inline-flex cursor-pointer items-center px-3 text-link">
            Save this view
          </summary>
          <ViewForm query={query}>
            <TextField
              label="Name of the view"
              name="name"
              maxLength={VIEW_NAME_MAX_LENGTH}
              autoComplete="off"
              hint="You alone see it. No names of people, please."
            />
            <Button type="submit" size="sm" className="self-start">
              Save
            </Button>
          </ViewForm>
        </details>
      ) : null}
    </nav>
  );
}

const ViewLink = ({ label, href, count, isCurrent }: SavedView) => (
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
    {count === undefined ? null : (
      <span className="rounded-full bg-surface-sunken px-2 text-xs tabular-nums">{count}</span>
    )}
  </PageLink>
);

const ViewForm = ({ query, children }: { query: string; children: ReactNode }) => (
  <form method="post" action={staffPaths.views()} className="flex flex-col gap-3 p-1">
    <input type="hidden" name="query" value={query} />
    {children}
  </form>
);
