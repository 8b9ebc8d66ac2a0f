import { PageMessage } from "@/components/layout/page-message";
import { ButtonLink, ReloadLink } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";

/** The search service did not answer: this provider may well exist. */
export function ProviderUnavailable() {
  return (
    <PageMessage
      title="This page is unavailable right now"
      actions={
        <>
          <ReloadLink>Try again</ReloadLink>
          <ButtonLink href={paths.providers()} variant="secondary">
            Go to the providers page
          </ButtonLink>
        </>
      }
    >
      <p>This is a fault on our side. Please try again in a minute.</p>
    </PageMessage>
  );
}
