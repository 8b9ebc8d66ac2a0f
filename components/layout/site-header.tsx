import { ArrowRight, Menu, X } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { t } from "@/domain/texts/t";
import { headerLinks, startLink } from "@/lib/content/navigation";
import { CrisisActions } from "./crisis-actions";
import { CrisisLink } from "./crisis-link";
import { HomeLink } from "./home-link";
import { LanguageSwitch } from "./language-switch";
import { NavLink } from "./nav-link";

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
          aria-label={t("Main")}
          className="hidden items-center gap-1 lg:flex noscript:flex noscript:flex-wrap noscript:max-lg:-mx-3.5"
        >
          <PlainList className="contents">
            {headerLinks().map((link) => (
              <li key={link.href}>
                <NavLink href={link.href} className={`${NAV_LINK} aria-[current=page]:text-brand`}>
                  {link.label}
                </NavLink>
              </li>
            ))}
          </PlainList>
          <LanguageSwitch className={NAV_LINK} />
          <ButtonLink href={startLink().href} size="sm" className="ml-2 whitespace-nowrap noscript:max-lg:ml-3.5">
            {startLink().label}
          </ButtonLink>
        </nav>
        <SiteMenu />
      </Container>
    </header>
  );
}

const ICON_BUTTON =
  "inline-flex size-11 cursor-pointer items-center justify-center rounded-full text-brand hover:bg-brand-tint";

const NAV_LINK =
  "inline-flex min-h-11 items-center whitespace-nowrap rounded-full px-2 font-semibold text-base text-ink hover:bg-brand-tint hover:text-brand xl:px-3.5";

const MENU_ID = "site-menu";
const CRISIS_ID = "menu-crisis";

/**
 * The slide-in menu of small screens: a native modal dialog, which traps focus, closes on Escape and on a tap beside the panel,
 * and returns focus to the button. It works before the framework's scripts; lib/asleep/controls.ts helps older browsers.
 */
function SiteMenu() {
  return (
    <div data-print="hide" className="flex items-center gap-1 lg:hidden noscript:hidden">
      <ButtonLink href={startLink().href} size="sm" className="whitespace-nowrap max-[24rem]:hidden">
        {startLink().label}
      </ButtonLink>
      <button
        type="button"
        {...{ command: "show-modal", commandfor: MENU_ID }}
        aria-haspopup="dialog"
        aria-label={t("Open menu")}
        className={ICON_BUTTON}
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <dialog
        id={MENU_ID}
        aria-label={t("Menu")}
        closedby="any"
        className="slide-in fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,86vw)] max-w-none bg-surface-raised p-0 text-ink shadow-floating backdrop:bg-overlay"
      >
        <div className="flex min-h-full flex-col gap-4 p-4 pb-6">
          <button
            type="button"
            {...{ command: "close", commandfor: MENU_ID }}
            aria-label={t("Close menu")}
            className={`${ICON_BUTTON} self-end`}
          >
            <X aria-hidden="true" className="size-6" />
          </button>
          <nav aria-label={t("Main")}>
            <PlainList className="flex flex-col">
              {[startLink(), ...headerLinks()].map((link) => (
                <li key={link.href} className="border-line border-b last:border-b-0">
                  <NavLink
                    href={link.href}
                    className="flex min-h-14 items-center justify-between gap-3 rounded-md px-3 font-serif text-ink text-xl hover:bg-brand-tint hover:text-brand aria-[current=page]:text-brand"
                  >
                    {link.label}
                    <ArrowRight aria-hidden="true" className="size-5 text-ink-muted" />
                  </NavLink>
                </li>
              ))}
            </PlainList>
            <LanguageSwitch className="flex min-h-14 items-center px-3 font-semibold text-brand" />
          </nav>
          <section aria-labelledby={CRISIS_ID} className="mt-auto flex flex-col gap-3 rounded-lg bg-sage p-4 text-sm">
            <p id={CRISIS_ID} className="font-semibold font-serif text-lg">
              {t("In crisis? Help answers any time.")}
            </p>
            <CrisisActions linkClassName="border-line-strong bg-surface-raised text-brand hover:border-brand hover:bg-brand-tint" />
          </section>
        </div>
      </dialog>
    </div>
  );
}
