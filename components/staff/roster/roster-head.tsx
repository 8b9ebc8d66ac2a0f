import { PageLink } from "@/components/ui/page-link";
import { staffPaths } from "@/lib/config/staff-paths";

/** Title of a page below the roster, with the way back. */
export const RosterHead = ({ title }: { title: string }) => (
  <div>
    <PageLink href={staffPaths.roster()} className="font-semibold text-brand text-sm">
      Roster
    </PageLink>
    <h1 className="text-3xl">{title}</h1>
  </div>
);
