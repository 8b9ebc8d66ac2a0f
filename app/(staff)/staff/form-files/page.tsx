import type { Metadata } from "next";
import { FilePage } from "@/components/staff/forms/file-page";
import { loadFileResult } from "@/lib/staff/forms/loaders";

export const metadata: Metadata = { title: "Upload a form file" };

export default async function FormFilesPage({ searchParams }: PageProps<"/staff/form-files">) {
  return <FilePage result={await loadFileResult(await searchParams)} />;
}
