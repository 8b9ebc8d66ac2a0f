import { ButtonLink } from "@/components/ui/button";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { PageMessage } from "./page-message";

/** The message of the 404 page. */
export function MissingMessage() {
  return (
    <PageMessage
      title={t("We can’t find that page")}
      actions={
        <>
          <ButtonLink href={paths.match()}>{t("Start Now")}</ButtonLink>
          <ButtonLink href={paths.team()} variant="secondary">
            {t("See all therapists")}
          </ButtonLink>
          <ButtonLink href={paths.home()} variant="quiet">
            {t("Go to the home page")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("The address may have changed, or the therapist may no longer be in our network.")}</p>
    </PageMessage>
  );
}
