"use client";

import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { PageLink } from "@/components/ui/page-link";

/** A link that marks the current page. */
export function NavLink({ href, ...props }: ComponentProps<typeof PageLink>) {
  const here = usePathname() === href;
  return <PageLink {...props} href={href} aria-current={here ? "page" : undefined} />;
}
