import type { Metadata } from "next";
import { PageMessage } from "@/components/layout/page-message";
import { ButtonLink, ReloadLink } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { CallInstead } from "../_components/call-instead";

export const generateMetadata = (): Metadata => ({ title: "Unavailable right now", robots: { index: false } });

/** Replaces a page that is not cached while too many others wait to be rendered. Sent with status 503. */
export default function BusyPage() {
  return (
    <PageMessage
      title="This page is unavailable right now."
      actions={
        <>
          <ReloadLink>Try again</ReloadLink>
          <ButtonLink href={paths.home()} variant="quiet">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <p>Our site is being asked for very many pages at this moment. Please try again in a few seconds.</p>
      <CallInstead />
    </PageMessage>
  );
}
