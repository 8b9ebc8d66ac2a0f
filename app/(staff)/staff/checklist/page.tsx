import type { Metadata } from "next";
import { ChecklistView } from "@/components/staff/checklist/checklist-view";
import { loadChecklist } from "@/lib/staff/checklist/loaders";

export const metadata: Metadata = { title: "Checklist" };

export default async function ChecklistPage() {
  return <ChecklistView groups={await loadChecklist()} />;
}
