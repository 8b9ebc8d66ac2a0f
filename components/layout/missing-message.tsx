import { ButtonLink } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { PageMessage } from "./page-message";

/** The message of the 404 page. */
export function MissingMessage() {
  return (
    <PageMessage
      title="We can’t find that page"
      actions={
        <>
          <ButtonLink href={paths.match()}>Start Now</ButtonLink>
          <ButtonLink href={paths.team()} variant="secondary">
            See all therapists
          </ButtonLink>
          <ButtonLink href={paths.home()} variant="quiet">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <p>The address may have changed, or the therapist may no longer be in our network.</p>
    </PageMessage>
  );
}
