"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";

/** A link that says when it leads to the page one is on. Pages are fetched when wanted, not because a link is in sight. */
export function NavLink({ href, ...props }: Omit<ComponentProps<typeof Link>, "href"> & { href: string }) {
  const here = usePathname() === href;
  return <Link {...props} href={href} prefetch={false} aria-current={here ? "page" : undefined} />;
}
