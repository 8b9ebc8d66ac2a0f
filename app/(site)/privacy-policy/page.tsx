import { LegalPage } from "@/components/prose/legal-page";
import { brand } from "@/domain/brand";
import { getEnv } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { PRIVACY_TITLE, privacyPolicy } from "@/lib/content/privacy";
import { pageMetadata } from "@/lib/seo/page-metadata";

/** Shows today's date and the retention that is set; a page prerendered at build time would show those of the build. */
export const dynamic = "force-dynamic";

export const metadata = pageMetadata({
  title: PRIVACY_TITLE,
  description: `How ${brand.name} handles what you tell us: what we keep, why, for how long, and who sees it.`,
  path: paths.privacy(),
});

export default function PrivacyPolicyPage() {
  return <LegalPage text={privacyPolicy(getEnv().RECORDS_RETENTION_YEARS)} today={new Date()} />;
}
