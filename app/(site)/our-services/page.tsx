import { ArrowRight, CalendarCheck, HandCoins, type LucideIcon, ShieldCheck, UsersRound } from "lucide-react";
import Link from "next/link";
import { OwnerText } from "@/components/layout/owner-text";
import { PageIntro } from "@/components/prose/page-intro";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { SectionHeading } from "@/components/ui/section-heading";
import { brand } from "@/domain/brand";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { concerns, licenseChecks, type Service, serviceLink, services } from "@/lib/content/services";
import { setAddress } from "@/lib/directory/set-address";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: t("Our services"),
    description: t(
      "What {brand} does for you: finding a therapist, sessions by video or in person, insurance, EAP and private pay.",
      { brand: brand.name },
    ),
    path: paths.services(),
  });

const ICONS = {
  matching: UsersRound,
  sessions: CalendarCheck,
  paying: HandCoins,
  privacy: ShieldCheck,
} as const satisfies Record<Service["id"], LucideIcon>;

export default function OurServicesPage() {
  return (
    <>
      <PageIntro
        title={t("Our services")}
        lead={t(
          "We help you find a therapist who fits, and ask for a first appointment. By video or in person, at times that suit you.",
        )}
      >
        <ButtonLink href={paths.match()} className="self-start">
          {t("Start Now")}
        </ButtonLink>
      </PageIntro>
      <Container width="wide" className="flex flex-col gap-14 py-10 sm:py-14">
        <PlainList className="grid gap-5 md:grid-cols-2">
          {services.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </PlainList>
        <LicenseChecks />
        <section aria-labelledby="concerns" className="flex flex-col gap-6">
          <SectionHeading
            id="concerns"
            title={t("What therapists here work with")}
            lead={t(
              "Choose one to see who can help. If yours is not listed, or has no name yet, start with a few questions.",
            )}
          />
          <PlainList className="flex flex-wrap gap-2.5">
            {concerns.map(({ id, name }) => (
              <li key={id}>
                <Link
                  href={setAddress("disorders", id)}
                  prefetch={false}
                  className="flex touch-target items-center rounded-full border border-sage-strong/60 bg-sage px-4 hover:border-brand hover:underline"
                >
                  <OwnerText text={name} />
                </Link>
              </li>
            ))}
          </PlainList>
        </section>
      </Container>
    </>
  );
}

const LicenseChecks = () => (
  <section aria-labelledby={licenseChecks.id} className="flex flex-col gap-6">
    <SectionHeading id={licenseChecks.id} title={t(licenseChecks.title)} lead={t(licenseChecks.lead)} />
    <PlainList as="ol" className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {licenseChecks.steps.map(({ title, text }) => (
        <li key={title} className="flex max-w-[52ch] flex-col gap-1 border-line border-t pt-4">
          <h3 className="text-xl">{t(title)}</h3>
          <p className="text-ink-muted">{t(text)}</p>
        </li>
      ))}
    </PlainList>
  </section>
);

function ServiceCard({ service }: { service: Service }) {
  const Icon = ICONS[service.id];
  const link = serviceLink(service.id);
  return (
    <Card as="li" className="flex flex-col items-start gap-3">
      <span className="grid size-12 place-items-center rounded-full bg-sage text-brand">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h2 className="text-xl">
        <OwnerText text={service.title} />
      </h2>
      <p className="max-w-[52ch] text-ink-muted">
        <OwnerText text={service.text} />
      </p>
      <Link
        href={link.href}
        prefetch={false}
        className="mt-auto inline-flex min-h-11 items-center gap-2 text-link font-semibold"
      >
        {link.label}
        <ArrowRight aria-hidden="true" className="size-5" />
      </Link>
    </Card>
  );
}
