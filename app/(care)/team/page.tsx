import type { Metadata } from "next";
import { DirectoryPage, directoryMetadata } from "@/components/directory/directory-page";
import { ALL_THERAPISTS } from "@/lib/directory/search-params";

export const dynamic = "force-dynamic";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return directoryMetadata(ALL_THERAPISTS, await searchParams);
}

export default async function TeamPage({ searchParams }: Props) {
  return <DirectoryPage scope={ALL_THERAPISTS} params={await searchParams} />;
}
