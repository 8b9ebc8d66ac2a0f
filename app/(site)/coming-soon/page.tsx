import { PageMessage } from "@/components/layout/page-message";
import { ButtonLink } from "@/components/ui/button";
import { comingSoon } from "@/lib/content/notices";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata = pageMetadata({
  title: comingSoon.title,
  description: comingSoon.text,
  path: paths.comingSoon(),
  isIndexed: false,
});

export default function ComingSoonPage() {
  return (
    <PageMessage
      title={comingSoon.title}
      actions={
        <>
          <ButtonLink href={paths.match()} prefetch={false}>
            Start Now
          </ButtonLink>
          <ButtonLink href={paths.home()} prefetch={false} variant="secondary">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <p>{comingSoon.text}</p>
    </PageMessage>
  );
}
