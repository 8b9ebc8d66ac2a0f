import type { Metadata } from "next";
import { FormView } from "@/components/staff/forms/form-view";
import { loadForm } from "@/lib/staff/forms/loaders";

/** Without the form's name, which would appear in the browser's history. */
export const metadata: Metadata = { title: "Form" };

export default async function FormPage({ params, searchParams }: PageProps<"/staff/forms/[slug]">) {
  const query = await searchParams;
  return <FormView {...(await loadForm((await params).slug, query))} did={query.did} />;
}
