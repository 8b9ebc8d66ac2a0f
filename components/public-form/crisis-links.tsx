import { ButtonLink } from "@/components/ui/button";
import type { AlertText } from "@/domain/form-engine/definition";
import { crisis } from "@/lib/content/crisis";
import { QuickExit } from "./quick-exit";

/** 988 and 911, after the hotline that the form asks for, as touch targets. */
export function CrisisLinks({ help }: { help: AlertText["help"] }) {
  const { lifeline, emergency, domesticViolence } = crisis;
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {help === "domestic_violence" ? (
        <>
          <ButtonLink href={domesticViolence.callHref} size="sm">
            Call {domesticViolence.number}
          </ButtonLink>
          <ButtonLink href={domesticViolence.textHref} size="sm">
            {domesticViolence.textLabel}
          </ButtonLink>
          <QuickExit />
        </>
      ) : null}
      <ButtonLink href={lifeline.callHref} size="sm" variant={help ? "secondary" : "primary"}>
        Call {lifeline.number}
      </ButtonLink>
      <ButtonLink href={lifeline.textHref} size="sm" variant="secondary">
        Text {lifeline.number}
      </ButtonLink>
      <ButtonLink href={emergency.callHref} size="sm" variant="secondary">
        Emergency: call {emergency.number}
      </ButtonLink>
    </div>
  );
}
