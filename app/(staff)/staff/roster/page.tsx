import type { Metadata } from "next";
import { ListFrame } from "@/components/staff/frame/list-frame";
import { RosterFilters } from "@/components/staff/roster/roster-filters";
import { RosterTable } from "@/components/staff/roster/roster-table";
import { ButtonLink } from "@/components/ui/button";
import { staffPaths } from "@/lib/config/staff-paths";
import { loadRoster } from "@/lib/staff/roster/loaders";
import { readRosterView, rosterPath } from "@/lib/staff/roster/search-params";

export const metadata: Metadata = { title: "Roster" };

export default async function RosterPage({ searchParams }: PageProps<"/staff/roster">) {
  const view = readRosterView(await searchParams);
  const { therapists, after, totalRecords, listed, lapsed, hidden } = await loadRoster(view);
  return (
    <ListFrame
      title="Roster"
      actions={
        <>
          <ButtonLink href={staffPaths.newTherapist()} size="sm">
            Add a therapist
          </ButtonLink>
          <ButtonLink href={staffPaths.imports()} variant="secondary" size="sm">
            Import a file
          </ButtonLink>
        </>
      }
      filters={<RosterFilters view={view} counts={{ all: listed + hidden, listed, lapsed, hidden }} />}
      count={totalRecords === 1 ? "1 therapist" : `${totalRecords.toLocaleString("en-US")} therapists`}
      empty="No therapist matches."
      pages={{
        label: "Pages of the roster",
        newest: view.after ? rosterPath({ ...view, after: undefined }) : undefined,
        next: after ? rosterPath({ ...view, after }) : undefined,
        newestLabel: "First page",
      }}
    >
      {therapists.length > 0 ? <RosterTable therapists={therapists} /> : undefined}
    </ListFrame>
  );
}
