import Link from "next/link";
import type { ReactNode } from "react";
import { SignInLink } from "@/components/providers/sign-in-link";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { brand } from "@/domain/brand";
import { t, tGiven } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { providersPage } from "@/lib/content/providers";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** A therapist's page for providers: profile and next steps. */
export function ProviderProfile({ therapist, signInUrl }: { therapist: TherapistView; signInUrl: string | undefined }) {
  return (
    <Container width="wide" className="flex flex-col gap-10 py-10 sm:py-14">
      <header className="flex flex-col items-start gap-5 sm:flex-row sm:items-center sm:gap-8">
        <Avatar name={therapist.name} pictureUrl={therapist.pictureUrl} size="lg" />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <p className="font-semibold text-accent text-sm">
            {t("Provider in the {brand} network", { brand: brand.name })}
          </p>
          <h1 className="wrap-anywhere text-3xl">{therapist.name}</h1>
          <Link
            href={paths.therapist(therapist.slug)}
            prefetch={false}
            className="inline-flex min-h-11 items-center text-link"
          >
            {t("See the page that clients see")}
          </Link>
        </div>
      </header>
      <div className="grid gap-5 md:grid-cols-2">
        <FactList
          title={t("Licenses")}
          items={therapist.states.map(tGiven)}
          none={t("No state license is listed yet.")}
        />
        <FactList
          title={t("Certifications")}
          items={therapist.certifications.map(tGiven)}
          none={t("No certification is listed yet.")}
        />
        <FactList title={t("Insurance")} items={therapist.insurers.map(tGiven)} none={t("No insurer is listed yet.")} />
        <FactList
          title={t("Employee assistance programs")}
          items={therapist.eaps.map(tGiven)}
          none={t("No program is listed yet.")}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        {signInUrl ? (
          <NextStep title={t("This is me")} text={t("Sign in to the provider application. It opens in a new tab.")}>
            <SignInLink url={signInUrl} />
          </NextStep>
        ) : null}
        <NextStep title={t("I would like to join")} text={t("Joining is free, with no application or membership fee.")}>
          <ButtonLink href={paths.join()}>{t(providersPage.applyLabel)}</ButtonLink>
        </NextStep>
      </div>
    </Container>
  );
}

function FactList({ title, items, none }: { title: string; items: readonly string[]; none: string }) {
  return (
    <Card as="section" aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      {items.length === 0 ? (
        <p className="text-ink-muted">{none}</p>
      ) : (
        <PlainList className="flex flex-wrap gap-2">
          {items.map((item) => (
            <li key={item}>
              <Chip className="wrap-anywhere">{item}</Chip>
            </li>
          ))}
        </PlainList>
      )}
    </Card>
  );
}

function NextStep({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card as="section" tone="sand" aria-label={title} className="flex flex-col items-start gap-3">
      <h2 className="text-xl">{title}</h2>
      <p className="mb-1">{text}</p>
      {children}
    </Card>
  );
}
