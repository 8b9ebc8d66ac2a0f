import type { Metadata } from "next";
import { PageMessage } from "@/components/layout/page-message";
import { ButtonLink } from "@/components/ui/button";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { CallInstead } from "../_components/call-instead";

export const generateMetadata = (): Metadata => ({ title: t("Please wait a few minutes"), robots: { index: false } });

/** Replaces a page over its rate limit. The middleware sets its status, 429. */
export default function TooManyPage() {
  return (
    <PageMessage
      title={t("Please wait a few minutes")}
      actions={<ButtonLink href={paths.home()}>{t("Go to the home page")}</ButtonLink>}
    >
      <p>
        {t(
          "Our site received very many requests from your network, so we pause some pages there for up to five minutes. Nothing that you wrote is lost. Reload this page in a few minutes.",
        )}
      </p>
      <CallInstead />
    </PageMessage>
  );
}
