import { ClosedLink } from "@/components/layout/closed-link";
import { OwnRequest } from "@/components/own-request/own-request";
import { t } from "@/domain/texts/t";
import { requestPaths } from "@/lib/config/request-paths";
import { closedRequestNotices, type OwnRequestNotice, ownRequestNotices } from "@/lib/content/own-request";
import { loadOwnRequestPage } from "@/lib/intake/own-request/loaders";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: t("Your request"),
    description: t("How your request for an appointment stands."),
    path: requestPaths.ownRequest(),
  });
export const dynamic = "force-dynamic";

export default async function OwnRequestPage({ searchParams }: PageProps<"/request">) {
  const notice = toNotice((await searchParams).notice);
  const page = await loadOwnRequestPage();
  if (page.kind === "open") return <OwnRequest page={page} notice={notice} />;
  // From the confirmation page, without a link.
  const reason = page.reason === "missing" && notice === "failed" ? "unavailable" : page.reason;
  return <ClosedLink notice={closedRequestNotices[reason]} hint="Please have your reference ready." />;
}

const toNotice = (text: unknown) =>
  Object.keys(ownRequestNotices).find((known): known is OwnRequestNotice => known === text);
