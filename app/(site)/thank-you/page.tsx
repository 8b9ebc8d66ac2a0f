import { PageMessage } from "@/components/layout/page-message";
import { ButtonLink } from "@/components/ui/button";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { thankYou } from "@/lib/content/notices";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({ title: t("Thank you"), description: t(thankYou.text), path: paths.thankYou() });

export default function ThankYouPage() {
  return (
    <PageMessage
      title={t(thankYou.title)}
      actions={<ButtonLink href={paths.root()}>{t(thankYou.backLabel)}</ButtonLink>}
    >
      <p>{t(thankYou.text)}</p>
    </PageMessage>
  );
}
