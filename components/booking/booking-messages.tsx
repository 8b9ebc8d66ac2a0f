import { PageMessage } from "@/components/layout/page-message";
import { SupportPhone } from "@/components/layout/support-phone";
import { Button, ButtonLink } from "@/components/ui/button";
import { apiPaths } from "@/lib/config/api-paths";
import { paths } from "@/lib/config/paths";
import { BOOKING_MESSAGES } from "@/lib/intake/booking/form";

/** A therapist was chosen while the directory was unavailable: the choice is kept and can be retried. */
export function DirectoryUnavailable({ slug }: { slug: string }) {
  return (
    <PageMessage
      title="We cannot open the request form right now"
      actions={
        <>
          <form method="post" action={apiPaths.bookingTherapist()}>
            <input type="hidden" name="therapist" value={slug} />
            <Button type="submit">Try again</Button>
          </form>
          <ButtonLink href={paths.team()} prefetch={false} variant="secondary">
            See all therapists
          </ButtonLink>
        </>
      }
    >
      <p>The directory of therapists is unavailable for the moment. Your choice is kept: please try again shortly.</p>
      <p>
        You can also call us at <SupportPhone />, and we will schedule with you.
      </p>
    </PageMessage>
  );
}

/** The form arrived after the choice of therapist had expired; the typed values wait for the next choice. */
export function ChooseAgain() {
  const { title, text } = BOOKING_MESSAGES.expired;
  return (
    <PageMessage title={title} actions={<ButtonLink href={paths.match()}>Choose a therapist</ButtonLink>}>
      <p>{text}</p>
      <p>
        You can also call us at <SupportPhone />, and we will schedule with you.
      </p>
    </PageMessage>
  );
}
