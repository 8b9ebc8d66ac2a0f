import type { Metadata } from "next";
import { ActNotice } from "@/components/staff/roster/act-notice";
import { ImportActs } from "@/components/staff/roster/import-acts";
import { ImportReport } from "@/components/staff/roster/import-report";
import { ImportSummary } from "@/components/staff/roster/import-summary";
import { Container } from "@/components/ui/container";
import { loadImport } from "@/lib/staff/roster/loaders";
import { firstOf } from "@/lib/staff/roster/search-params";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

export const metadata: Metadata = { title: "Report of an import" };

interface Props {
  params: Promise<{ import: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function RosterImportPage({ params, searchParams }: Props) {
  const [{ import: id }, query, { env }] = await Promise.all([params, searchParams, openStaffPage()]);
  const wanted = { outcome: firstOf(query, "outcome"), after: firstOf(query, "after") };
  const { roster, waiting, ...report } = await loadImport(id, wanted);
  return (
    <Container width="wide" className="flex flex-col gap-6 py-8">
      <ActNotice did={firstOf(query, "did")} />
      <ImportSummary roster={roster} timeZone={env.TIME_ZONE} />
      <ImportActs roster={roster} waiting={waiting} />
      <ImportReport roster={roster} waiting={waiting} {...report} isLater={wanted.after !== undefined} />
    </Container>
  );
}
