"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { phoneHref } from "@/lib/content/phone";
import { PageMessage } from "./page-message";

/** The page of an unexpected error, inside the frame of its route group. */
export function ErrorMessage({ reset }: { reset: () => void }) {
  return (
    <PageMessage
      title="Something went wrong on our side"
      actions={
        <>
          <Button onClick={reset}>Try again</Button>
          <ButtonLink href={paths.home()} variant="secondary">
            Go to the home page
          </ButtonLink>
        </>
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
    </PageMessage>
  );
}
