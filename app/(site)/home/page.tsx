import { Hero } from "@/components/home/hero";
import { JsonLd } from "@/components/seo/json-ld";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { SectionHeading } from "@/components/ui/section-heading";
import { brand } from "@/lib/content/brand";
import { benefits } from "@/lib/content/home";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { absoluteUrl } from "@/lib/seo/site-url";
import { networkGraph } from "@/lib/seo/structured-data";

export const metadata = pageMetadata({
  title: { absolute: `Find the Right Therapist for You · ${brand.name}` },
  description: `Answer a few questions, or search. ${brand.name} shows you licensed therapists who work with your insurance, EAP or own budget, by video or in person.`,
  path: paths.home(),
});

export default function HomePage() {
  return (
    <>
      <JsonLd graph={networkGraph(brand, absoluteUrl)} />
      <Hero />
      <Container width="wide" className="flex flex-col gap-20 pt-16 sm:gap-28 sm:pt-24">
        <section id="benefits" aria-labelledby="benefits-title" className="flex flex-col gap-8">
          <SectionHeading id="benefits-title" title="Care that fits your life" />
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {benefits.map((benefit) => (
              <Card key={benefit.title} as="li" className="flex flex-col gap-2">
                <h3 className="text-xl">{benefit.title}</h3>
                <p className="text-ink-muted">{benefit.text}</p>
              </Card>
            ))}
          </ul>
        </section>
        <section id="about" aria-labelledby="about-title" className="grid gap-8 lg:grid-cols-2 lg:items-center">
          <SectionHeading
            id="about-title"
            title={`About ${brand.name}`}
            lead="We are a network of licensed therapists across the United States. Tell us how you will be paying, and we show you who can help: no account, and nothing to install."
          />
          <Card tone="sage" className="flex flex-col items-start gap-4">
            <h3 className="text-xl">Ready when you are</h3>
            <p>It takes a minute or two, and you can change your mind at every step.</p>
            <ButtonLink href={paths.match()}>Start Now</ButtonLink>
          </Card>
        </section>
      </Container>
    </>
  );
}
