import { ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { controlLook } from "@/components/ui/field";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";

export interface AppliedFilter {
  label: string;
  value: string;
  /** The list's address without it. */
  without: string;
}

// Not every environment knows the element `search`.
const LANDMARK = { role: "search" } as const;

/**
 * The filters of a list as a plain form whose values are in the address. The search field is always in sight, the others open
 * below it; what is applied stands beside, each with a link that removes it.
 */
export function FilterBar({
  action,
  search,
  applied,
  children,
}: {
  action: string;
  search: { label: string; name: string; value: string };
  applied: readonly AppliedFilter[];
  /** The further controls, and hidden inputs for what the form keeps. */
  children?: ReactNode;
}) {
  return (
    <div {...LANDMARK} data-print="hide" className="flex flex-col gap-3">
      <form action={action} className="flex flex-col gap-3">
        <div className="flex items-end gap-2">
          <label className="flex min-w-0 flex-1 flex-col gap-1 font-semibold text-sm sm:max-w-md">
            {search.label}
            <input
              type="search"
              name={search.name}
              defaultValue={search.value}
              autoComplete="off"
              data-key="/"
              data-key-label="Search"
              className={controlLook(undefined, "font-normal")}
            />
          </label>
          <Button type="submit" size="sm" variant="secondary" className="min-h-12">
            Search
          </Button>
        </div>
        {children ? <MoreFilters>{children}</MoreFilters> : null}
      </form>
      <Applied applied={applied} />
    </div>
  );
}

function MoreFilters({ children }: { children: ReactNode }) {
  return (
    <details className="group rounded-lg border border-line bg-surface-raised">
      <summary
        data-key="f"
        data-key-label="Filters"
        className="touch-target flex cursor-pointer list-none items-center justify-between gap-2 px-3.5 py-1.5 font-semibold text-brand text-sm [&::-webkit-details-marker]:hidden"
      >
        Filters
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 border-line border-t p-3.5">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
        <Button type="submit" size="sm" className="self-start">
          Apply filters
        </Button>
      </div>
    </details>
  );
}

function Applied({ applied }: { applied: readonly AppliedFilter[] }) {
  if (applied.length === 0) return null;
  return (
    <PlainList aria-label="Applied filters" className="flex flex-wrap gap-2">
      {applied.map(({ label, value, without }) => (
        <li key={`${label}:${value}`} className="max-w-full">
          <PageLink
            href={without}
            className="touch-target inline-flex max-w-full items-center gap-2 rounded-full border border-sage-strong/60 bg-sage py-1 pr-2.5 pl-3.5 text-sm leading-tight hover:border-brand hover:bg-brand-tint"
          >
            <span className="wrap-anywhere min-w-0">
              <span className="sr-only">Remove </span>
              <span className="text-ink-muted">{label}: </span>
              {value}
            </span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </PageLink>
        </li>
      ))}
    </PlainList>
  );
}
