import { LegalPage } from "@/components/prose/legal-page";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { privacyPolicy } from "@/lib/content/privacy";
import { pageMetadata } from "@/lib/seo/page-metadata";

/** Shows today's date; a page prerendered at build time would show the build date. */
export const dynamic = "force-dynamic";

export const metadata = pageMetadata({
  title: privacyPolicy.title,
  description: `How ${brand.name} handles what you tell us: what we keep, why, for how long, and who sees it.`,
  path: paths.privacy(),
});

export default function PrivacyPolicyPage() {
  return <LegalPage text={privacyPolicy} today={new Date()} />;
}
