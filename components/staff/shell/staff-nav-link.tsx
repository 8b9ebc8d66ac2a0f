"use client";

import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { PageLink } from "@/components/ui/page-link";

interface Own {
  /** The pages below have links of their own; else they are marked too. */
  isExact: boolean;
  /** Opened as a new document: what scripts may do is decided by a document's headers. */
  isDocument?: boolean;
}

/** A link of the staff area's navigation. */
export function StaffNavLink({
  href,
  isExact,
  isDocument = false,
  ...props
}: ComponentProps<"a"> & Own & { href: string }) {
  const path = usePathname();
  const isHere = path === href || (!isExact && path.startsWith(`${href}/`));
  const Link = isDocument ? "a" : PageLink;
  return <Link {...props} href={href} aria-current={isHere ? "page" : undefined} />;
}
