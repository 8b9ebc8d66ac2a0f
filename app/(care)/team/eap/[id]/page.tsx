import type { Metadata } from "next";
import { DirectoryPage } from "@/components/directory/directory-page";
import { paths } from "@/lib/config/paths";
import { requireView } from "@/lib/directory/require-view";
import { directoryMetadata } from "@/lib/seo/directory-metadata";

// Uncached views: a name search, no results, an outage. The middleware rewrites all others to `internal/directory`.
export const dynamic = "force-dynamic";

const viewOf = async ({ params, searchParams }: PageProps<"/team/eap/[id]">) =>
  requireView(paths.teamPayer("eap", (await params).id), await searchParams);

export const generateMetadata = async (props: PageProps<"/team/eap/[id]">): Promise<Metadata> =>
  directoryMetadata(await viewOf(props), null);

export default async function TeamEapPage(props: PageProps<"/team/eap/[id]">) {
  return <DirectoryPage view={await viewOf(props)} />;
}
