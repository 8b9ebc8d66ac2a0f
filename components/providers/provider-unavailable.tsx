import { PageMessage } from "@/components/layout/page-message";
import { ButtonLink, ReloadLink } from "@/components/ui/button";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";

/** The search service did not answer: this provider may well exist. */
export function ProviderUnavailable() {
  return (
    <PageMessage
      title={t("This page is unavailable right now")}
      actions={
        <>
          <ReloadLink>{t("Try again")}</ReloadLink>
          <ButtonLink href={paths.providers()} variant="secondary">
            {t("Go to the providers page")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("This is a fault on our side. Please try again in a minute.")}</p>
    </PageMessage>
  );
}
