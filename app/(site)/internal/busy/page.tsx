import type { Metadata } from "next";
import { PageMessage } from "@/components/layout/page-message";
import { ButtonLink, ReloadLink } from "@/components/ui/button";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { CallInstead } from "../_components/call-instead";

export const generateMetadata = (): Metadata => ({ title: t("Unavailable right now"), robots: { index: false } });

/** Replaces a page that is not cached while too many others wait to be rendered. Sent with status 503. */
export default function BusyPage() {
  return (
    <PageMessage
      title={t("This page is unavailable right now.")}
      actions={
        <>
          <ReloadLink>{t("Try again")}</ReloadLink>
          <ButtonLink href={paths.home()} variant="quiet">
            {t("Go to the home page")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("Our site is being asked for very many pages at this moment. Please try again in a few seconds.")}</p>
      <CallInstead />
    </PageMessage>
  );
}
