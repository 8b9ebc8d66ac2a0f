import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { addressLines, brand, type SocialLink } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { headerLinks, legalLinks, moreLinks, type NavigationLink, startLink } from "@/lib/content/navigation";
import { phoneHref } from "@/lib/content/phone";
import { siteVersion } from "@/lib/content/version";
import { CrisisBox } from "./crisis-box";
import { CrisisNote } from "./crisis-note";
import { Logo } from "./logo";

const LINK =
  "inline-flex min-h-11 min-w-11 items-center text-on-deep underline decoration-transparent underline-offset-4 hover:decoration-current";

function Column({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} tabIndex={id ? -1 : undefined} className="flex flex-col gap-2">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** The target of every `#contact`. */
function Contact() {
  return (
    <Column title="Contact" id="contact">
      <address className="flex flex-col text-on-deep-muted not-italic">
        {addressLines(brand).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {brand.email ? (
          <a href={`mailto:${brand.email}`} className={LINK}>
            {brand.email}
          </a>
        ) : null}
        {brand.supportPhone ? (
          <a href={phoneHref(brand.supportPhone)} className={LINK}>
            {brand.supportPhone}
          </a>
        ) : null}
      </address>
    </Column>
  );
}

function SiteLinks() {
  return (
    <nav aria-label="Footer">
      <Column title="Explore">
        <PlainList className="grid grid-cols-2 gap-x-6">
          {[startLink, ...headerLinks, ...moreLinks].map((link) => (
            <li key={link.href}>
              <PageLink href={link.href} className={LINK}>
                {link.label}
              </PageLink>
            </li>
          ))}
        </PlainList>
      </Column>
    </nav>
  );
}

function ForProviders() {
  return (
    <Column title="Are you a provider?">
      <p className="max-w-[32ch] text-on-deep-muted">Set your own schedule and keep your practice. Joining is free.</p>
      <ButtonLink href={paths.providers()} variant="on-deep" className="mt-1 self-start">
        Join Our Team
      </ButtonLink>
    </Column>
  );
}

/** Social profiles; one without an address is hidden. */
export function SocialLinks({ profiles }: { profiles: readonly SocialLink[] }) {
  const links = profiles.filter((link) => link.url !== "");
  return links.length === 0 ? null : (
    <PlainList aria-label={`${brand.name} elsewhere`} className="flex flex-wrap gap-x-5">
      {links.map((link) => (
        <li key={link.name}>
          <a href={link.url} rel="noopener" className={LINK}>
            {link.name}
          </a>
        </li>
      ))}
    </PlainList>
  );
}

function SmallPrint({ deploymentName, notices }: FooterProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-line-deep border-t pt-5 text-on-deep-muted text-sm">
      <p>
        Copyright {brand.copyrightYear} {brand.name}
      </p>
      <PlainList className="flex flex-wrap gap-x-6">
        {[...legalLinks, ...notices].map((link) => (
          <li key={link.href}>
            <PageLink href={link.href} className={LINK}>
              {link.label}
            </PageLink>
          </li>
        ))}
      </PlainList>
      <p>
        {deploymentName} {siteVersion}
      </p>
    </div>
  );
}

interface FooterProps {
  /** The word before the version. */
  deploymentName: string;
  /** Links to the owner's notices. */
  notices: readonly NavigationLink[];
}

/** In print only the crisis help remains. */
export function SiteFooter({ deploymentName, notices }: FooterProps) {
  return (
    <footer className="mt-16 sm:mt-24 not-print:on-deep">
      <CrisisNote className="hidden border-line border-t pt-3 print:block" />
      <Container data-print="hide" width="wide" className="flex flex-col gap-12 py-10 sm:py-14">
        <CrisisBox />
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.5fr_1fr_1.2fr]">
          <div className="flex flex-col items-start gap-4">
            <Logo />
            <p className="max-w-[30ch] text-on-deep-muted">{brand.description}</p>
            <img src="/icons/award.svg" alt="Sample care quality award" width="96" height="96" loading="lazy" />
            <SocialLinks profiles={brand.social} />
          </div>
          <SiteLinks />
          <Contact />
          <ForProviders />
        </div>
        <SmallPrint {...{ deploymentName, notices }} />
      </Container>
    </footer>
  );
}
