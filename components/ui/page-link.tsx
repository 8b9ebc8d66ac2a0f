"use client";

import Link from "next/link";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Link>, "href" | "onNavigate"> & { href: string };

/**
 * A link inside the site, without prefetch on sight. Links to an anchor are left to the browser, which scrolls and moves
 * keyboard and screen reader focus; the router does not.
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

/** The router neither scrolls to the top of the current page nor moves the focus. */
function goToTop(href: string): void {
  if (window.location.hash !== "") window.history.pushState(null, "", href);
  const scroll = () => window.scrollTo({ top: 0, behavior: "instant" });
  scroll();
  // A smooth scroll to an anchor may still have a pending frame.
  requestAnimationFrame(scroll);
  document.querySelector("main")?.focus({ preventScroll: true });
}
