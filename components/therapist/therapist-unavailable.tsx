import { Phone } from "lucide-react";
import { ReloadLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { brand } from "@/domain/brand";
import { phoneHref } from "@/lib/content/phone";
import { BackToTeam } from "./back-to-team";

/** The search service did not answer: this therapist may well exist. */
export function TherapistUnavailable() {
  return (
    <div className="flex flex-col gap-6">
      <BackToTeam />
      <h1 className="text-3xl">This page is unavailable right now.</h1>
      <Notice tone="warning" title="We can’t load this therapist’s page at the moment.">
        <p>This is a fault on our side. Please try again in a minute, or call us and we will look together.</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ReloadLink>Try again</ReloadLink>
          <a
            href={phoneHref(brand.supportPhone)}
            className="touch-target inline-flex items-center gap-2 font-semibold text-link"
          >
            <Phone aria-hidden="true" className="size-5" />
            {brand.supportPhone}
          </a>
        </div>
      </Notice>
    </div>
  );
}
