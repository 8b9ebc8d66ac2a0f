import { Check } from "lucide-react";
import { Card } from "@/components/ui/card";
import { PlainList } from "@/components/ui/plain-list";
import { t, tGiven } from "@/domain/texts/t";
import { joinPage } from "@/lib/content/join";
import type { ProviderClaim } from "@/lib/content/providers";

/** Beside the form: benefits and requirements of joining. Specification, section 2. */
export function JoinPanel() {
  return (
    <Card tone="sage" as="section" aria-labelledby="join-offers" className="flex flex-col gap-6 sm:p-9">
      <h2 id="join-offers" className="text-2xl">
        {t(joinPage.panelTitle)}
      </h2>
      <PlainList className="flex flex-col gap-4">
        {joinPage.offers.map((offer) => (
          <li key={offer.id} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
            <Claim {...offer} />
          </li>
        ))}
      </PlainList>
      <h3 className="border-sage-strong/60 border-t pt-6 text-xl">{t(joinPage.requirementsTitle)}</h3>
      <PlainList className="flex flex-col gap-3">
        {joinPage.requirements.map((requirement) => (
          <li key={requirement.id}>
            <Claim {...requirement} />
          </li>
        ))}
      </PlainList>
    </Card>
  );
}

function Claim({ title, text }: ProviderClaim) {
  return (
    <p className="min-w-0">
      <strong className="block font-semibold">{tGiven(title)}</strong>
      <span className="text-ink-muted">{tGiven(text)}</span>
    </p>
  );
}
