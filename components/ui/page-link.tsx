import Link from "next/link";
import type { ComponentProps } from "react";

/**
 * A link inside the site. Pages are fetched when wanted, not because a link is in sight. A link to an anchor is left to the
 * browser: it scrolls there and takes the keyboard and screen reader along, which the router's own navigation does not.
 */
export function PageLink({
  href,
  prefetch = false,
  ...props
}: Omit<ComponentProps<typeof Link>, "href"> & { href: string }) {
  return href.includes("#") ? <a {...props} href={href} /> : <Link {...props} href={href} prefetch={prefetch} />;
}
