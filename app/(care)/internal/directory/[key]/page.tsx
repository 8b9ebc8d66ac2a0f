import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { CachedDirectoryPage } from "@/components/directory/cached-directory-page";
import { loadCachedDirectory } from "@/lib/directory/loaders";
import { parsePageKey } from "@/lib/directory/page-key";
import type { DirectoryView } from "@/lib/directory/view";
import { directoryMetadata } from "@/lib/seo/directory-metadata";

// Rendered on first request, then cached. Reading the request here is an error.
export const dynamic = "error";
export const revalidate = 60;
export const generateStaticParams = async () => [];

interface Props {
  params: Promise<{ key: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const view = await requireView(params);
  return directoryMetadata(view, await loadCachedDirectory(view));
}

export default async function CachedPage({ params }: Props) {
  return <CachedDirectoryPage view={await requireView(params)} />;
}

/** One view object for the page and its metadata. */
const viewOfKey = cache((key: string): DirectoryView => parsePageKey(key) ?? notFound());

const requireView = async (params: Props["params"]): Promise<DirectoryView> => viewOfKey((await params).key);
