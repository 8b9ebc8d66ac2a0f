"use client";

import Link from "next/link";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Link>, "href" | "onNavigate"> & { href: string };

/**
 * A link inside the site. Pages are fetched when wanted, not because a link is in sight. A link to an anchor is left to the
 * browser: it scrolls there and takes the keyboard and screen reader along, which the router's own navigation does not.
 */
export function PageLink({ href, prefetch = false, ...props }: Props) {
  if (href.includes("#")) return <a {...props} href={href} />;
  const stayOnPage = (event: { preventDefault: () => void }) => {
    if (!isCurrentPage(href)) return;
    event.preventDefault();
    goToTop(href);
  };
  return <Link {...props} href={href} prefetch={prefetch} onNavigate={stayOnPage} />;
}

function isCurrentPage(href: string): boolean {
  const { pathname, search } = new URL(href, window.location.href);
  return pathname === window.location.pathname && search === window.location.search;
}

/** The router neither scrolls to the top of the page that it is on nor moves the focus. */
function goToTop(href: string): void {
  if (window.location.hash !== "") window.history.pushState(null, "", href);
  const scroll = () => window.scrollTo({ top: 0, behavior: "instant" });
  scroll();
  // A smooth scroll to an anchor may still have a frame under way.
  requestAnimationFrame(scroll);
  document.querySelector("main")?.focus({ preventScroll: true });
}
