import type { Metadata } from "next";
import { NewFormPage } from "@/components/staff/builder/new-form-page";
import { loadSources } from "@/lib/staff/builder/loaders";
import { firstOf } from "@/lib/staff/roster/search-params";

export const metadata: Metadata = { title: "Make a form" };

export default async function FormsNewPage({ searchParams }: PageProps<"/staff/forms/new">) {
  const did = firstOf(await searchParams, "did");
  return <NewFormPage sources={await loadSources()} did={did} />;
}
