import { PageMessage } from "@/components/layout/page-message";
import { ButtonLink } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { thankYou } from "@/lib/content/notices";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata = pageMetadata({ title: "Thank you", description: thankYou.text, path: paths.thankYou() });

export default function ThankYouPage() {
  return (
    <PageMessage title={thankYou.title} actions={<ButtonLink href={paths.root()}>{thankYou.backLabel}</ButtonLink>}>
      <p>{thankYou.text}</p>
    </PageMessage>
  );
}
