import type { Metadata } from "next";
import { PersonView } from "@/components/staff/people/person-view";
import { loadPerson } from "@/lib/staff/people/loaders";

// Titles never name a person.
export const metadata: Metadata = { title: "Person" };

export default async function PersonPage({ params, searchParams }: PageProps<"/staff/people/[person]">) {
  const { did } = await searchParams;
  return <PersonView {...(await loadPerson((await params).person))} did={typeof did === "string" ? did : undefined} />;
}
