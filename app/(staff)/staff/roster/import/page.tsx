import type { Metadata } from "next";
import { ActNotice } from "@/components/staff/roster/act-notice";
import { ImportForm } from "@/components/staff/roster/import-form";
import { ImportList } from "@/components/staff/roster/import-list";
import { RosterHead } from "@/components/staff/roster/roster-head";
import { Container } from "@/components/ui/container";
import { loadImports } from "@/lib/staff/roster/loaders";
import { firstOf } from "@/lib/staff/roster/search-params";
import { openStaffPage } from "@/lib/visitor/staff/loaders";

export const metadata: Metadata = { title: "Import a roster" };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function RosterImportsPage({ searchParams }: Props) {
  const [query, imports, { env }] = await Promise.all([searchParams, loadImports(), openStaffPage()]);
  return (
    <Container width="wide" className="flex flex-col gap-6 py-8">
      <ActNotice did={firstOf(query, "did")} />
      <RosterHead title="Import a file" />
      <ImportForm />
      <ImportList imports={imports} timeZone={env.TIME_ZONE} />
    </Container>
  );
}
