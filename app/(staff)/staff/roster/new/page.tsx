import type { Metadata } from "next";
import { NewForm } from "@/components/staff/roster/new-form";
import { RosterHead } from "@/components/staff/roster/roster-head";
import { Container } from "@/components/ui/container";
import { loadNewTherapist } from "@/lib/staff/roster/loaders";

export const metadata: Metadata = { title: "Add a therapist" };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function NewTherapistPage({ searchParams }: Props) {
  const therapist = await loadNewTherapist(await searchParams);
  return (
    <Container width="wide" className="flex flex-col gap-6 py-8">
      <RosterHead title="Add a therapist" />
      <NewForm therapist={therapist} />
    </Container>
  );
}
