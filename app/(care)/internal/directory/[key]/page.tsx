import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { CachedDirectoryPage } from "@/components/directory/cached-directory-page";
import { loadCachedDirectory } from "@/lib/directory/loaders";
import { type DatedView, parsePageKey } from "@/lib/directory/page-key";
import { directoryMetadata } from "@/lib/seo/directory-metadata";

// Rendered on first request, then cached. Reading the request here is an error.
export const dynamic = "error";
export const revalidate = 60;
export const generateStaticParams = async () => [];

export async function generateMetadata({ params }: PageProps<"/internal/directory/[key]">): Promise<Metadata> {
  const { view, day } = await requireView(params);
  return directoryMetadata(view, await loadCachedDirectory(view, day));
}

export default async function CachedPage({ params }: PageProps<"/internal/directory/[key]">) {
  return <CachedDirectoryPage {...(await requireView(params))} />;
}

/** One view object for the page and its metadata. */
const viewOfKey = cache((key: string): DatedView => parsePageKey(key) ?? notFound());

const requireView = async (params: PageProps<"/internal/directory/[key]">["params"]): Promise<DatedView> =>
  viewOfKey((await params).key);
