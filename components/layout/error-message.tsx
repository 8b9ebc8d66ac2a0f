"use client";

import { buttonLook } from "@/components/ui/button-look";
import { PageLink } from "@/components/ui/page-link";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { phoneHref } from "@/lib/content/phone";
import { PlainMessage } from "./plain-message";

/** The page of an unexpected error, inside the frame of its route group. Part of every page's scripts: it imports no more than it shows. */
export function ErrorMessage({ reset }: { reset: () => void }) {
  return (
    <PlainMessage
      title="Something went wrong on our side"
      actions={
        <>
          <button type="button" onClick={reset} className={buttonLook({})}>
            Try again
          </button>
          <PageLink href={paths.home()} className={buttonLook({ variant: "secondary" })}>
            Go to the home page
          </PageLink>
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
    </PlainMessage>
  );
}
