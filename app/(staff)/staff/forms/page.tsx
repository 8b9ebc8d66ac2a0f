import type { Metadata } from "next";
import { FormsList } from "@/components/staff/forms/forms-list";
import { loadForms } from "@/lib/staff/forms/loaders";

export const metadata: Metadata = { title: "Forms" };

export default async function FormsPage() {
  return <FormsList {...(await loadForms())} />;
}
