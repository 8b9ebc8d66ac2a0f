import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { type Brand, brand } from "@/domain/brand";
import { addressLines } from "@/domain/text/address-lines";
import { given, t } from "@/domain/texts/t";
import { renderedPage } from "@/lib/config/page-language";
import { paths } from "@/lib/config/paths";
import { loadEndorsements } from "@/lib/content/endorsements";
import { footer } from "@/lib/content/footer";
import { footerLinks, legalLinks, type NavigationLink } from "@/lib/content/navigation";
import { openingHours, openingLines } from "@/lib/content/opening-hours";
import { phoneHref } from "@/lib/content/phone";
import type { SmallPrintFacts } from "@/lib/content/small-print";
import { siteVersion } from "@/lib/content/version";
import { CrisisBox } from "./crisis-box";
import { CrisisNote } from "./crisis-note";
import { LanguageLink } from "./language-link";
import { Logo } from "./logo";

function Title({ className, ...heading }: ComponentProps<"h2">) {
  return <h2 {...heading} className={clsx("text-lg sm:text-xl", className)} />;
}

const PROVIDERS_TITLE = "for-providers";

const placeLine = addressLines(brand)
  .slice(brand.address?.recipient ? 1 : 0)
  .join(", ");

function Identity() {
  const { award } = loadEndorsements();
  return (
    <div className="flex items-center justify-between gap-4 sm:flex-col sm:items-start">
      <div className="flex flex-col gap-1 sm:gap-4">
        <Logo />
        <p className="max-w-[30ch] text-on-deep-muted max-sm:hidden" {...given(brand.description)} />
        <p className="text-on-deep-muted text-xs sm:text-base">{brand.address?.recipient}</p>
      </div>
      {award ? (
        <img
          src={award.picture}
          alt={award.name}
          width="96"
          height="96"
          loading="lazy"
          className="size-14 sm:size-24"
        />
      ) : null}
    </div>
  );
}

function SiteLinks() {
  const rendered = renderedPage.find();
  return (
    <nav aria-label={t("Footer")} className="flex flex-col gap-2">
      <Title className="max-sm:sr-only">{t("Explore")}</Title>
      <FooterLinks links={footerLinks()} className="grid grid-cols-2 gap-x-6">
        {rendered ? (
          <li>
            <LanguageLink rendered={rendered} className="deep-link" />
          </li>
        ) : null}
      </FooterLinks>
    </nav>
  );
}

/** The target of every `#contact`. */
function Contact() {
  return (
    <section id="contact" aria-label={t("Contact")} tabIndex={-1} className="flex flex-col sm:gap-2">
      <Title>{t("Contact")}</Title>
      <address className="flex flex-col text-on-deep-muted text-xs not-italic sm:text-base">
        <span>{placeLine}</span>
        <span className="flex flex-wrap gap-x-6 text-base">
          {brand.email ? (
            <a href={`mailto:${brand.email}`} className="deep-link">
              {brand.email}
            </a>
          ) : null}
          {brand.supportPhone ? (
            <a href={phoneHref(brand.supportPhone)} className="deep-link">
              {brand.supportPhone}
            </a>
          ) : null}
        </span>
        {openingLines(openingHours).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <SocialLinks profiles={brand.social} />
    </section>
  );
}

/** Social profiles; one without an address is hidden. */
export function SocialLinks({ profiles }: { profiles: Brand["social"] }) {
  const links = profiles.filter((link) => link.url !== "");
  return links.length === 0 ? null : (
    <PlainList
      aria-label={t("{brand} elsewhere", { brand: brand.name })}
      className="grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap"
    >
      {links.map((link) => (
        <li key={link.name}>
          <a
            href={link.url}
            rel="noopener"
            className="deep-link max-sm:text-sm max-sm:leading-tight"
            {...given(link.name)}
          />
        </li>
      ))}
    </PlainList>
  );
}

function ForProviders() {
  const { providers } = footer;
  return (
    <section
      aria-labelledby={PROVIDERS_TITLE}
      className="flex items-center justify-between gap-3 flex-wrap sm:flex-col sm:items-start sm:justify-start"
    >
      <Title id={PROVIDERS_TITLE} {...given(providers.title)} />
      <p className="max-w-[32ch] text-on-deep-muted max-sm:hidden" {...given(providers.text)} />
      <ButtonLink href={paths.providers()} variant="on-deep" className="shrink-0">
        {t("Join Our Team")}
      </ButtonLink>
    </section>
  );
}

/** At most 700 px high on a phone. */
export function SiteFooter(facts: SmallPrintFacts) {
  return (
    <FooterFrame className="mt-10 sm:mt-20">
      <Container width="wide" className="flex flex-col gap-4 pt-4 pb-3 sm:gap-10 sm:py-12">
        <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-[1.1fr_1.6fr_1.2fr_1.1fr]">
          <Identity />
          <SiteLinks />
          <Contact />
          <ForProviders />
        </div>
        <div className="border-line-deep border-t pt-1 sm:pt-4">
          <SmallPrint {...facts} />
        </div>
      </Container>
    </FooterFrame>
  );
}

/** A footer, which begins with the crisis help. In print only that remains. */
function FooterFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <footer className={`${className} not-print:on-deep`}>
      <CrisisNote className="hidden border-line border-t pt-3 print:block" />
      <div data-print="hide">
        <CrisisBox />
        {children}
      </div>
    </footer>
  );
}

/** Copyright, legal links with the owner's notices, and the deployment's version. */
function SmallPrint({ deploymentName, notices }: SmallPrintFacts) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 text-on-deep-muted text-xs sm:text-sm">
      <p className="max-sm:order-2">
        {t("Copyright {year} {brand}", { year: brand.copyrightYear, brand: brand.name })}
      </p>
      <FooterLinks links={[...legalLinks(), ...notices]} className="flex flex-wrap gap-x-4 max-sm:w-full sm:gap-x-6" />
      <p className="max-sm:order-3">
        {deploymentName} {siteVersion}
      </p>
    </div>
  );
}

/** Links to pages, on the footer's deep colour. */
function FooterLinks({
  links,
  className,
  children,
}: {
  links: readonly NavigationLink[];
  className: string;
  children?: ReactNode;
}) {
  return (
    <PlainList className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <PageLink href={link.href} className="deep-link">
            {link.label}
          </PageLink>
        </li>
      ))}
      {children}
    </PlainList>
  );
}
