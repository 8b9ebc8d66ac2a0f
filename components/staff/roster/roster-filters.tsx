import { FilterBar } from "@/components/staff/ui/filter-bar";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { staffPaths } from "@/lib/config/staff-paths";
import { LISTINGS, type Listing, type RosterView, rosterPath } from "@/lib/staff/roster/search-params";

const LABELS: Record<Listing, string> = { all: "All", listed: "On the website", hidden: "Hidden" };
const LOOK =
  "touch-target inline-flex items-center gap-1.5 rounded-full border border-line-strong px-3.5 py-1 font-semibold text-sm hover:border-brand hover:bg-brand-tint aria-[current=true]:border-brand aria-[current=true]:bg-sage";

/** Search by name, and which therapists: on the website, hidden, or all. */
export function RosterFilters({ view, counts }: { view: RosterView; counts: Record<Listing, number> }) {
  const { search, listing } = view;
  const applied = search ? [{ label: "Search", value: search, without: rosterPath({ search: "", listing }) }] : [];
  return (
    <div className="flex flex-col gap-3">
      <FilterBar
        action={staffPaths.roster()}
        search={{ label: "Name, ID or address", name: "search", value: search }}
        applied={applied}
      />
      <nav aria-label="Which therapists">
        <PlainList className="flex flex-wrap gap-2">
          {LISTINGS.map((one) => (
            <li key={one}>
              <PageLink
                href={rosterPath({ search, listing: one })}
                aria-current={one === listing ? "true" : undefined}
                className={LOOK}
              >
                {LABELS[one]}
                <span className="font-normal text-ink-muted tabular-nums">{counts[one].toLocaleString("en-US")}</span>
              </PageLink>
            </li>
          ))}
        </PlainList>
      </nav>
    </div>
  );
}
