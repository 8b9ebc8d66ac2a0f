import type { Metadata } from "next";
import { ItemFrame } from "@/components/staff/frame/item-frame";
import { ImportForm } from "@/components/staff/roster/import-form";
import { ImportList } from "@/components/staff/roster/import-list";
import { staffPaths } from "@/lib/config/staff-paths";
import { findRosterNotice } from "@/lib/content/roster-notices";
import { loadImports } from "@/lib/staff/roster/loaders";
import { firstOf } from "@/lib/staff/roster/search-params";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

export const metadata: Metadata = { title: "Import a roster" };

export default async function RosterImportsPage({ searchParams }: PageProps<"/staff/roster/import">) {
  const [query, imports, { env }] = await Promise.all([searchParams, loadImports(), openStaffPage()]);
  return (
    <ItemFrame
      kind="Roster"
      up={staffPaths.roster()}
      title="Import a file"
      notice={findRosterNotice(firstOf(query, "did"))}
    >
      <ImportForm />
      <ImportList imports={imports} timeZone={env.TIME_ZONE} />
    </ItemFrame>
  );
}
