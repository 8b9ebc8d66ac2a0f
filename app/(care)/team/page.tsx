import type { Metadata } from "next";
import { directoryMetadata } from "@/components/directory/directory-frame";
import { DirectoryPage } from "@/components/directory/directory-page";
import { ALL_THERAPISTS, parseDirectoryQuery } from "@/lib/directory/search-params";

// Uncached views: a name search, no results, an outage. The middleware rewrites all others to `internal/directory`.
export const dynamic = "force-dynamic";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return directoryMetadata({ scope: ALL_THERAPISTS, query: parseDirectoryQuery(ALL_THERAPISTS, await searchParams) });
}

export default async function TeamPage({ searchParams }: Props) {
  return <DirectoryPage scope={ALL_THERAPISTS} params={await searchParams} />;
}
