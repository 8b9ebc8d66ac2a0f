import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { headerLinks, startLink } from "@/lib/content/navigation";
import { CrisisLink } from "./crisis-link";
import { HomeLink } from "./home-link";
import { NavLink } from "./nav-link";
import { SiteMenu } from "./site-menu";

/**
 * The fixed header, lower in a low window. Small screens get a slide-in menu; without scripts, rows of links that scroll away.
 * In print only the name remains.
 */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-surface noscript:max-lg:static print:static">
      <Container
        width="wide"
        className="flex min-h-(--header-height) items-center justify-between gap-x-2 gap-y-1 py-(--header-padding) noscript:flex-wrap"
      >
        <HomeLink />
        <div data-print="hide" className="ml-auto">
          <CrisisLink />
        </div>
        <nav
          data-print="hide"
          aria-label="Main"
          className="hidden items-center gap-1 lg:flex noscript:flex noscript:flex-wrap noscript:max-lg:-mx-3.5"
        >
          <PlainList className="contents">
            {headerLinks.map((link) => (
              <li key={link.href}>
                <NavLink
                  href={link.href}
                  className="inline-flex min-h-11 items-center rounded-full px-3.5 font-semibold text-base text-ink hover:bg-brand-tint hover:text-brand aria-[current=page]:text-brand"
                >
                  {link.label}
                </NavLink>
              </li>
            ))}
          </PlainList>
          <ButtonLink href={startLink.href} size="sm" className="ml-2 noscript:max-lg:ml-3.5">
            {startLink.label}
          </ButtonLink>
        </nav>
        <SiteMenu />
      </Container>
    </header>
  );
}
