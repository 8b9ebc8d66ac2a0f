import { LegalPage } from "@/components/prose/legal-page";
import { brand } from "@/domain/brand";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { TERMS_TITLE, termsOfService } from "@/lib/content/terms";
import { pageMetadata } from "@/lib/seo/page-metadata";

/** In seconds: the page shows today's date. */
export const revalidate = 60;

export const generateMetadata = () =>
  pageMetadata({
    title: t(TERMS_TITLE),
    description: t("What you can expect of {brand}’s website, and what we expect of those who use it.", {
      brand: brand.name,
    }),
    path: paths.terms(),
  });

export default function TermsOfServicePage() {
  return <LegalPage text={termsOfService()} today={new Date()} />;
}
