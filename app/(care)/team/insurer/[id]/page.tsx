import type { Metadata } from "next";
import { DirectoryPage, directoryMetadata } from "@/components/directory/directory-page";
import { requirePayerScope } from "@/lib/directory/require-payer-scope";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  return directoryMetadata(requirePayerScope("insurer", (await params).id, query), query);
}

export default async function TeamInsurerPage({ params, searchParams }: Props) {
  const query = await searchParams;
  return <DirectoryPage scope={requirePayerScope("insurer", (await params).id, query)} params={query} />;
}
