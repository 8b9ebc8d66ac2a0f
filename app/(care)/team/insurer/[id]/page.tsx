import type { Metadata } from "next";
import { DirectoryPage } from "@/components/directory/directory-page";
import { paths } from "@/lib/config/paths";
import { requireView } from "@/lib/directory/require-view";
import { directoryMetadata } from "@/lib/seo/directory-metadata";

// Uncached views: a name search, no results, an outage. The middleware rewrites all others to `internal/directory`.
export const dynamic = "force-dynamic";

const viewOf = async ({ params, searchParams }: PageProps<"/team/insurer/[id]">) =>
  requireView(paths.teamPayer("insurer", (await params).id), await searchParams);

export const generateMetadata = async (props: PageProps<"/team/insurer/[id]">): Promise<Metadata> =>
  directoryMetadata(await viewOf(props), null);

export default async function TeamInsurerPage(props: PageProps<"/team/insurer/[id]">) {
  return <DirectoryPage view={await viewOf(props)} />;
}
