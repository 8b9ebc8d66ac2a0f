import { OwnerText } from "@/components/layout/owner-text";
import { SignInLink } from "@/components/providers/sign-in-link";
import { WeekArt } from "@/components/providers/week-art";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { t } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { providersPage } from "@/lib/content/providers";

/** The top of the providers page; a blank tagline is hidden. Specification, section 2, Providers page. */
export function ProvidersHero({ signInUrl, tagline }: { signInUrl: string | undefined; tagline: string }) {
  return (
    <div className="border-line border-b bg-sage">
      <Container
        width="wide"
        className="grid items-center gap-8 py-12 sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] sm:py-20 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]"
      >
        <div className="flex flex-col items-start gap-5">
          <h1 className="text-4xl">{t(providersPage.title)}</h1>
          {tagline ? (
            <p className="font-serif text-brand text-xl">
              <OwnerText text={tagline} />
            </p>
          ) : null}
          <p className="max-w-[52ch] text-ink-muted text-lg">{t(providersPage.lead)}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink href={paths.join()} size="lg">
              {t(providersPage.applyLabel)}
            </ButtonLink>
            <SignInLink url={signInUrl} size="lg" />
          </div>
        </div>
        <WeekArt className="mx-auto max-w-md max-sm:max-w-48" />
      </Container>
    </div>
  );
}
