import { PageMessage } from "@/components/layout/page-message";
import { ButtonLink } from "@/components/ui/button";
import { landing } from "@/lib/content/notices";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata = pageMetadata({
  title: landing.title,
  description: landing.text,
  path: paths.landing(),
  isIndexed: false,
});

export default function LandingPage() {
  return (
    <PageMessage
      title={landing.title}
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
      <p>{landing.text}</p>
    </PageMessage>
  );
}
