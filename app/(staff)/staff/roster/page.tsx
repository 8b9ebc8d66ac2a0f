import type { Metadata } from "next";
import { RosterFilters } from "@/components/staff/roster/roster-filters";
import { RosterTable } from "@/components/staff/roster/roster-table";
import { ListPages } from "@/components/staff/ui/list-pages";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { staffPaths } from "@/lib/config/staff-paths";
import { loadRoster } from "@/lib/staff/roster/loaders";
import { readRosterView, rosterPath } from "@/lib/staff/roster/search-params";

export const metadata: Metadata = { title: "Roster" };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function RosterPage({ searchParams }: Props) {
  const view = readRosterView(await searchParams);
  const { therapists, after, totalRecords, listed, lapsed, hidden } = await loadRoster(view);
  const count = totalRecords.toLocaleString("en-US");
  return (
    <Container width="wide" className="flex flex-col gap-5 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Roster</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={staffPaths.newTherapist()} size="sm" prefetch={false}>
            Add a therapist
          </ButtonLink>
          <ButtonLink href={staffPaths.imports()} variant="secondary" size="sm" prefetch={false}>
            Import a file
          </ButtonLink>
        </div>
      </div>
      <RosterFilters view={view} counts={{ all: listed + hidden, listed, lapsed, hidden }} />
      <p role="status" className="text-ink-muted text-sm">
        {totalRecords === 1 ? "1 therapist" : `${count} therapists`}
      </p>
      {therapists.length > 0 ? <RosterTable therapists={therapists} /> : <p>No therapist matches.</p>}
      <ListPages
        label="Pages of the roster"
        newest={view.after ? rosterPath({ ...view, after: undefined }) : undefined}
        next={after ? rosterPath({ ...view, after }) : undefined}
        newestLabel="First page"
      />
    </Container>
  );
}
