"use client";

import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { PageLink } from "@/components/ui/page-link";

/** A link of the staff area's navigation; it also marks the pages below its own. `isExact`: those have links of their own. */
export function StaffNavLink({ href, isExact, ...props }: ComponentProps<typeof PageLink> & { isExact: boolean }) {
  const path = usePathname();
  const isHere = path === href || (!isExact && path.startsWith(`${href}/`));
  return <PageLink {...props} href={href} aria-current={isHere ? "page" : undefined} />;
}
