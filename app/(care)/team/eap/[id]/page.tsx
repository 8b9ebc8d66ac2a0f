import type { Metadata } from "next";
import { directoryMetadata } from "@/components/directory/directory-frame";
import { DirectoryPage } from "@/components/directory/directory-page";
import { requirePayerScope } from "@/lib/directory/require-payer-scope";
import { parseDirectoryQuery } from "@/lib/directory/search-params";

// Uncached views: a name search, no results, an outage. The middleware rewrites all others to `internal/directory`.
export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const scope = requirePayerScope("eap", (await params).id, query);
  return directoryMetadata({ scope, query: parseDirectoryQuery(scope, query) });
}

export default async function TeamEapPage({ params, searchParams }: Props) {
  const query = await searchParams;
  return <DirectoryPage scope={requirePayerScope("eap", (await params).id, query)} params={query} />;
}
