"use client";

import Link from "next/link";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Link>, "href"> & { href: string };

/**
 * A link inside the site, without prefetch on sight. Links to an anchor are left to the browser, which scrolls and moves
 * keyboard and screen reader focus; the router does not.
 */
export function PageLink({ href, prefetch = false, ...props }: Props) {
  if (href.includes("#")) return <a {...props} href={href} />;
  return <Link {...props} href={href} prefetch={prefetch} />;
}
