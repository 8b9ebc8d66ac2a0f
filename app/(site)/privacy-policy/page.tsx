import { LegalPage } from "@/components/prose/legal-page";
import { brand } from "@/domain/brand";
import { t } from "@/domain/texts/t";
import { getPageSettings } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { PRIVACY_TITLE, privacyPolicy } from "@/lib/content/privacy";
import { pageMetadata } from "@/lib/seo/page-metadata";

/** In seconds: the page shows today's date. */
export const revalidate = 60;

export const generateMetadata = () =>
  pageMetadata({
    title: t(PRIVACY_TITLE),
    description: t("How {brand} handles what you tell us: what we keep, why, for how long, and who sees it.", {
      brand: brand.name,
    }),
    path: paths.privacy(),
  });

export default function PrivacyPolicyPage() {
  return <LegalPage text={privacyPolicy(getPageSettings().RECORDS_RETENTION_YEARS)} today={new Date()} />;
}
