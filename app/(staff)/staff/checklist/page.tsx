import type { Metadata } from "next";
import { ChecklistView } from "@/components/staff/checklist/checklist-view";
import { loadChecklist } from "@/lib/staff/checklist/loaders";

export const metadata: Metadata = { title: "Checklist" };

export default async function ChecklistPage({ searchParams }: PageProps<"/staff/checklist">) {
  const { did } = await searchParams;
  return <ChecklistView {...(await loadChecklist())} did={did} />;
}
