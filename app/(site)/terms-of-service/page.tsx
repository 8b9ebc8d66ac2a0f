import { LegalPage } from "@/components/prose/legal-page";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { termsOfService } from "@/lib/content/terms";
import { pageMetadata } from "@/lib/seo/page-metadata";

/** In seconds: the page shows today's date. */
export const revalidate = 60;

export const generateMetadata = () =>
  pageMetadata({
    title: termsOfService.title,
    description: `What you can expect of ${brand.name}’s website, and what we expect of those who use it.`,
    path: paths.terms(),
  });

export default function TermsOfServicePage() {
  return <LegalPage text={termsOfService} today={new Date()} />;
}
