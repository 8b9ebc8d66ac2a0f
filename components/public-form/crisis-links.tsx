import { ButtonLink } from "@/components/ui/button";
import { crisis } from "@/lib/content/crisis";

/** 988 and 911, as touch targets. */
export function CrisisLinks() {
  const { lifeline, emergency } = crisis;
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      <ButtonLink href={lifeline.callHref} size="sm">
        Call {lifeline.number}
      </ButtonLink>
      <ButtonLink href={lifeline.textHref} size="sm" variant="secondary">
        Text {lifeline.number}
      </ButtonLink>
      <ButtonLink href={emergency.callHref} size="sm" variant="secondary">
        Emergency: call {emergency.number}
      </ButtonLink>
    </p>
  );
}
