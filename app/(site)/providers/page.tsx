import { Sentence } from "@/components/layout/sentence";
import { FaqAccordion } from "@/components/providers/faq-accordion";
import { OfferGrid, RequirementCards } from "@/components/providers/provider-claims";
import { ProvidersHero } from "@/components/providers/providers-hero";
import { SignInLink } from "@/components/providers/sign-in-link";
import { JsonLd } from "@/components/seo/json-ld";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { SectionHeading } from "@/components/ui/section-heading";
import { brand } from "@/domain/brand";
import { tBranded } from "@/domain/texts/branded";
import { t } from "@/domain/texts/t";
import { getPageSettings } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { providerFaq } from "@/lib/content/faq";
import { providerOffers, providerRequirements, providersPage } from "@/lib/content/providers";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { faqGraph } from "@/lib/seo/structured-data";

export const generateMetadata = () =>
  pageMetadata({
    title: t(providersPage.title),
    description: t(
      "Join {brand} as a therapist: free to join, your own schedule, a free EHR, direct ACH deposit, and support. Questions answered.",
      { brand: brand.name },
    ),
    path: paths.providers(),
  });

export default function ProvidersPage() {
  const { PROVIDER_APP_URL: signInUrl } = getPageSettings();
  const questions = providerFaq.map(({ question, answer }) => ({
    question: tBranded(question),
    answer: tBranded(answer),
  }));
  return (
    <>
      <JsonLd graph={faqGraph(questions)} />
      <ProvidersHero signInUrl={signInUrl} tagline={providersPage.tagline} />
      <Container width="wide" className="flex flex-col gap-16 pt-14 sm:gap-24 sm:pt-20">
        <section aria-labelledby="offers" className="flex flex-col gap-10">
          <SectionHeading id="offers" title={t("What you get")} />
          <OfferGrid claims={providerOffers} />
        </section>
        <section aria-labelledby="requirements" className="flex flex-col gap-8">
          <SectionHeading id="requirements" title={t("What you need")} />
          <RequirementCards claims={providerRequirements} />
        </section>
        <section
          aria-labelledby="questions"
          className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12"
        >
          <div className="flex flex-col items-start gap-3 self-start lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
            <SectionHeading id="questions" title={t("Questions providers ask")} />
            {brand.email ? (
              <p className="text-ink-muted">
                <Sentence
                  text="Something else? Write to us at {email}."
                  parts={{
                    email: (
                      <a href={`mailto:${brand.email}`} className="text-link">
                        {brand.email}
                      </a>
                    ),
                  }}
                />
              </p>
            ) : null}
          </div>
          <FaqAccordion name="provider-faq" items={providerFaq} />
        </section>
        <Card tone="sand" as="section" className="flex flex-col items-start gap-4 sm:p-10">
          <h2 className="text-2xl">{t("Ready to join?")}</h2>
          <p className="max-w-[52ch] text-lg">
            {t("Tell us who you are and how to reach you. We take it from there.")}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={paths.join()}>{t(providersPage.applyLabel)}</ButtonLink>
            <SignInLink url={signInUrl} />
          </div>
        </Card>
      </Container>
    </>
  );
}
