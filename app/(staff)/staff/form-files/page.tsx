import type { Metadata } from "next";
import { FilePage } from "@/components/staff/forms/file-page";
import { loadFileResult } from "@/lib/staff/forms/loaders";

export const metadata: Metadata = { title: "Upload a form file" };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function FormFilesPage({ searchParams }: Props) {
  return <FilePage result={await loadFileResult(await searchParams)} />;
}
