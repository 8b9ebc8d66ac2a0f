import { PageMessage } from "@/components/layout/page-message";
import { Sentence } from "@/components/layout/sentence";
import { SupportPhone } from "@/components/layout/support-phone";
import { Button, ButtonLink } from "@/components/ui/button";
import { t, tGiven } from "@/domain/texts/t";
import { apiPaths } from "@/lib/config/api-paths";
import { paths } from "@/lib/config/paths";
import { BOOKING_MESSAGES } from "@/lib/intake/booking/form";

/** A therapist was chosen while the directory was unavailable: the choice is kept and can be retried. */
export function DirectoryUnavailable({ slug }: { slug: string }) {
  return (
    <PageMessage
      title={t("We cannot open the request form right now")}
      actions={
        <>
          <form method="post" action={apiPaths.bookingTherapist()}>
            <input type="hidden" name="therapist" value={slug} />
            <Button type="submit">{tGiven("Try again")}</Button>
          </form>
          <ButtonLink href={paths.team()} prefetch={false} variant="secondary">
            {tGiven("See all therapists")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("We cannot reach our list of therapists right now. Your choice is kept: please try again soon.")}</p>
      <CallInstead />
    </PageMessage>
  );
}

/** The form arrived after the choice of therapist had expired; the typed values wait for the next choice. */
export function ChooseAgain() {
  const { title, text } = BOOKING_MESSAGES.expired;
  return (
    <PageMessage
      title={tGiven(title)}
      actions={<ButtonLink href={paths.match()}>{tGiven("Choose a therapist")}</ButtonLink>}
    >
      <p>{tGiven(text)}</p>
      <CallInstead />
    </PageMessage>
  );
}

const CallInstead = () => (
  <p>
    <Sentence
      text="You can also call us at {phone}, and we will schedule with you."
      parts={{ phone: <SupportPhone /> }}
    />
  </p>
);
