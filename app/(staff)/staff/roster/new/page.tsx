import type { Metadata } from "next";
import { NewForm } from "@/components/staff/roster/new-form";
import { Container } from "@/components/ui/container";
import { PageLink } from "@/components/ui/page-link";
import { staffPaths } from "@/lib/config/staff-paths";
import { loadNewTherapist } from "@/lib/staff/roster/loaders";

export const metadata: Metadata = { title: "Add a therapist" };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function NewTherapistPage({ searchParams }: Props) {
  const therapist = await loadNewTherapist(await searchParams);
  return (
    <Container width="wide" className="flex flex-col gap-6 py-8">
      <div>
        <PageLink href={staffPaths.roster()} className="font-semibold text-brand text-sm">
          Roster
        </PageLink>
        <h1 className="text-3xl">Add a therapist</h1>
      </div>
      <NewForm therapist={therapist} />
    </Container>
  );
}
