import type { Metadata } from "next";
import { ItemFrame } from "@/components/staff/frame/item-frame";
import { ImportActs } from "@/components/staff/roster/import-acts";
import { ImportReport } from "@/components/staff/roster/import-report";
import { ImportSummary, toImportHead } from "@/components/staff/roster/import-summary";
import { findRosterNotice } from "@/lib/content/roster-notices";
import { loadImport } from "@/lib/staff/roster/loaders";
import { firstOf } from "@/lib/staff/roster/search-params";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

export const metadata: Metadata = { title: "Report of an import" };

export default async function RosterImportPage({ params, searchParams }: PageProps<"/staff/roster/import/[import]">) {
  const [{ import: id }, query, { env }] = await Promise.all([params, searchParams, openStaffPage()]);
  const wanted = { outcome: firstOf(query, "outcome"), after: firstOf(query, "after") };
  const { roster, waiting, ...report } = await loadImport(id, wanted);
  return (
    <ItemFrame {...toImportHead(roster, env.TIME_ZONE)} notice={findRosterNotice(firstOf(query, "did"))}>
      <ImportSummary roster={roster} />
      <ImportActs roster={roster} waiting={waiting} />
      <ImportReport roster={roster} waiting={waiting} {...report} isLater={wanted.after !== undefined} />
    </ItemFrame>
  );
}
