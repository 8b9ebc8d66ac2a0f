import { ButtonLink } from "@/components/ui/button";
import type { AlertText } from "@/domain/form-engine/definition";
import { pageLang } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import { crisis } from "@/lib/content/crisis";
import { QuickExit } from "./quick-exit";

/** 988 and 911, after the hotline that the form asks for, as touch targets. */
export function CrisisLinks({ help }: { help: AlertText["help"] }) {
  const { lifeline, emergency, domesticViolence } = crisis;
  return (
    <div lang={pageLang()} className="mt-1 flex flex-wrap gap-2">
      {help === "domestic_violence" ? (
        <>
          <ButtonLink href={domesticViolence.callHref} size="sm">
            {t("Call {number}", domesticViolence)}
          </ButtonLink>
          <ButtonLink href={domesticViolence.textHref} size="sm">
            {t(domesticViolence.textLabel)}
          </ButtonLink>
          <QuickExit />
        </>
      ) : null}
      <ButtonLink href={lifeline.callHref} size="sm" variant={help ? "secondary" : "primary"}>
        {t("Call 988")}
      </ButtonLink>
      <ButtonLink href={t(lifeline.textHref)} size="sm" variant="secondary">
        {t("Text 988")}
      </ButtonLink>
      <ButtonLink href={emergency.callHref} size="sm" variant="secondary">
        {t("Emergency: call {number}", emergency)}
      </ButtonLink>
    </div>
  );
}
