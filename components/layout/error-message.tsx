"use client";

import { Sentence } from "@/components/layout/sentence";
import { buttonLook } from "@/components/ui/button-look";
import { PageLink } from "@/components/ui/page-link";
import { brand } from "@/domain/brand";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { FailedMessage } from "./failed-message";
import { PlainSupportPhone } from "./support-phone";

/** The page of an unexpected error, inside the frame of its route group. */
export function ErrorMessage({ reset }: { reset: () => void }) {
  return (
    <FailedMessage
      reset={reset}
      link={
        <PageLink href={paths.home()} className={buttonLook({ variant: "secondary" })}>
          {t("Go to the home page")}
        </PageLink>
      }
    >
      <p>{t("Please try again in a moment.")}</p>
      {brand.supportPhone ? (
        <p>
          <Sentence
            text="If it keeps happening, call us at {phone}."
            parts={{
              phone: <PlainSupportPhone />,
            }}
          />
        </p>
      ) : null}
    </FailedMessage>
  );
}
