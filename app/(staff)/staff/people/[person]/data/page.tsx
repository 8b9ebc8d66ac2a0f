import type { Metadata } from "next";
import { PersonData } from "@/components/staff/people/person-data";
import { loadErasure } from "@/lib/staff/people/loaders";
import { firstOf } from "@/lib/staff/roster/search-params";

export const metadata: Metadata = { title: "A person’s data" };

export default async function PersonDataPage({ params, searchParams }: PageProps<"/staff/people/[person]/data">) {
  const [{ person }, query] = await Promise.all([params, searchParams]);
  return <PersonData {...(await loadErasure(person))} did={firstOf(query, "did")} />;
}
