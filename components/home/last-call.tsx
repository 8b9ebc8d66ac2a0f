import { Phone } from "lucide-react";
import { OwnerText } from "@/components/layout/owner-text";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { brand } from "@/domain/brand";
import { t } from "@/domain/texts/t";
import { lastCall } from "@/lib/content/home";
import { phoneHref } from "@/lib/content/phone";
import { StartNow } from "./start-now";

/** The last call to action, with the support phone as alternative. */
export function LastCall() {
  return (
    <section aria-labelledby="last-call-title">
      <Container width="wide" className="pt-10 sm:pt-20">
        <div className="flex flex-col items-center gap-4 rounded-2xl bg-sage px-5 py-7 text-center sm:px-12 sm:py-14">
          <h2 id="last-call-title" className="text-2xl sm:text-3xl">
            <OwnerText text={lastCall.title} />
          </h2>
          <p className="max-w-[52ch] text-ink-muted sm:text-lg">
            <OwnerText text={lastCall.text} />
          </p>
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <StartNow />
            {brand.supportPhone ? (
              <ButtonLink href={phoneHref(brand.supportPhone)} size="lg" variant="secondary">
                <Phone aria-hidden="true" className="size-5" />
                {t("Call {number}", { number: brand.supportPhone })}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      </Container>
    </section>
  );
}
