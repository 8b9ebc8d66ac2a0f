import type { Metadata } from "next";
import { ItemFrame } from "@/components/staff/frame/item-frame";
import { NewForm } from "@/components/staff/roster/new-form";
import { staffPaths } from "@/lib/config/staff-paths";
import { loadNewTherapist } from "@/lib/staff/roster/loaders";

export const metadata: Metadata = { title: "Add a therapist" };

export default async function NewTherapistPage({ searchParams }: PageProps<"/staff/roster/new">) {
  const therapist = await loadNewTherapist(await searchParams);
  return (
    <ItemFrame kind="Roster" up={staffPaths.roster()} title="Add a therapist">
      <NewForm therapist={therapist} />
    </ItemFrame>
  );
}
