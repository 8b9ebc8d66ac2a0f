import type { Metadata } from "next";
import { DirectoryPage } from "@/components/directory/directory-page";
import { paths } from "@/lib/config/paths";
import { requireView } from "@/lib/directory/require-view";
import { directoryMetadata } from "@/lib/seo/directory-metadata";

// Uncached views: a name search, no results, an outage. The middleware rewrites all others to `internal/directory`.
export const dynamic = "force-dynamic";

const viewOf = async ({ searchParams }: PageProps<"/team">) => requireView(paths.team(), await searchParams);

export const generateMetadata = async (props: PageProps<"/team">): Promise<Metadata> =>
  directoryMetadata(await viewOf(props), null);

export default async function TeamPage(props: PageProps<"/team">) {
  return <DirectoryPage view={await viewOf(props)} />;
}
