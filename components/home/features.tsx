import { OwnerText } from "@/components/layout/owner-text";
import { Container } from "@/components/ui/container";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { SectionHeading } from "@/components/ui/section-heading";
import { type Feature, featureLink, features } from "@/lib/content/home";
import { FeaturePicture } from "./feature-picture";

export function Features() {
  return (
    <section aria-labelledby="features-title">
      <Container width="wide" className="flex flex-col gap-6 py-8 sm:gap-12 sm:py-16">
        <SectionHeading
          id="features-title"
          size="lg"
          title={<OwnerText text={features.title} />}
          lead={<OwnerText text={features.lead} />}
        />
        <PlainList className="grid gap-x-10 gap-y-5 sm:grid-cols-2 sm:gap-y-10 xl:grid-cols-4">
          {features.items.map((feature) => (
            <FeatureItem key={feature.id} feature={feature} />
          ))}
        </PlainList>
      </Container>
    </section>
  );
}

function FeatureItem({ feature }: { feature: Feature }) {
  const link = featureLink(feature.id);
  return (
    <li className="flex gap-4 xl:flex-col">
      <FeaturePicture id={feature.id} className="h-18 w-auto shrink-0 self-start sm:h-24 xl:h-28" />
      <div className="flex flex-col items-start gap-1">
        <h3 className="text-xl">
          <OwnerText text={feature.title} />
        </h3>
        <p className="max-w-[38ch] text-ink-muted max-sm:text-sm">
          <OwnerText text={feature.text} />
        </p>
        {link ? (
          <PageLink href={link.href} className="inline-flex min-h-11 items-center text-link font-semibold">
            {link.label}
          </PageLink>
        ) : null}
      </div>
    </li>
  );
}
