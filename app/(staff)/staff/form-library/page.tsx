import type { Metadata } from "next";
import { LibraryPage } from "@/components/staff/forms/library-page";
import { loadLibrary } from "@/lib/staff/forms/loaders";

export const metadata: Metadata = { title: "Form library" };

export default async function FormLibraryPage({ searchParams }: PageProps<"/staff/form-library">) {
  const { did } = await searchParams;
  return <LibraryPage forms={await loadLibrary()} did={did} />;
}
