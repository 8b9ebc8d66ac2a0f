"use client";

import { buttonLook } from "@/components/ui/button-look";
import { PageLink } from "@/components/ui/page-link";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { phoneHref } from "@/lib/content/phone";
import { FailedMessage } from "./failed-message";

/** The page of an unexpected error, inside the frame of its route group. */
export function ErrorMessage({ reset }: { reset: () => void }) {
  return (
    <FailedMessage
      reset={reset}
      link={
        <PageLink href={paths.home()} className={buttonLook({ variant: "secondary" })}>
          Go to the home page
        </PageLink>
      }
    >
      <p>Please try again in a moment.</p>
      {brand.supportPhone ? (
        <p>
          If it keeps happening, call us at{" "}
          <a href={phoneHref(brand.supportPhone)} className="text-link whitespace-nowrap">
            {brand.supportPhone}
          </a>
          .
        </p>
      ) : null}
    </FailedMessage>
  );
}
