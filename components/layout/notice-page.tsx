import { PageMessage } from "@/components/layout/page-message";
import { ButtonLink } from "@/components/ui/button";
import { t, tGiven } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import type { PageNotice } from "@/lib/content/notices";

/** A page with one message and two links. */
export function NoticePage({ title, text }: PageNotice) {
  return (
    <PageMessage
      title={tGiven(title)}
      actions={
        <>
          <ButtonLink href={paths.match()}>{t("Start Now")}</ButtonLink>
          <ButtonLink href={paths.home()} variant="secondary">
            {t("Go to the home page")}
          </ButtonLink>
        </>
      }
    >
      <p>{tGiven(text)}</p>
    </PageMessage>
  );
}
