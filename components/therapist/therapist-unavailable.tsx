import { SmallRoom } from "@/components/art/room-picture";
import { WithSupportPhone } from "@/components/layout/with-support-phone";
import { ReloadLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { t } from "@/domain/texts/t";
import { BackToTeam } from "./back-to-team";

/** The search service did not answer: this therapist may well exist. */
export function TherapistUnavailable() {
  return (
    <div className="flex flex-col gap-6">
      <BackToTeam />
      <SmallRoom light="evening" width="224" />
      <h1 className="text-3xl">{t("This page is unavailable right now.")}</h1>
      <Notice tone="warning" title={t("We can’t load this therapist’s page at the moment.")}>
        <p>{t("This is a fault on our side. Please try again in a minute, or call us and we will look together.")}</p>
        <WithSupportPhone>
          <ReloadLink>{t("Try again")}</ReloadLink>
        </WithSupportPhone>
      </Notice>
    </div>
  );
}
