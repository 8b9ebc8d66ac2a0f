import { CountedLinks } from "@/components/staff/ui/counted-links";
import { FilterBar } from "@/components/staff/ui/filter-bar";
import { staffPaths } from "@/lib/config/staff-paths";
import { LISTINGS, type Listing, type RosterView, rosterPath } from "@/lib/staff/roster/search-params";

const LABELS: Record<Listing, string> = {
  all: "All",
  listed: "On the website",
  lapsed: "Past confirmation",
  hidden: "Hidden",
};

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
      <CountedLinks
        label="Which therapists"
        links={LISTINGS.map((one) => ({
          label: LABELS[one],
          href: rosterPath({ search, listing: one }),
          count: counts[one],
          isCurrent: one === listing,
        }))}
      />
    </div>
  );
}
