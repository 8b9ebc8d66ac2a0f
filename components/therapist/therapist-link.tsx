"use client";

import Link from "next/link";
import { type ReactNode, useState } from "react";
import { useIntent } from "@/components/ui/use-intent";
import { isSparing } from "@/domain/net/save-data";
import { paths } from "@/lib/config/paths";

/** Link to a therapist's page. Prefetched on intent only, as a page shows twelve of them. */
export function TherapistLink({
  slug,
  className,
  children,
}: {
  slug: string;
  className?: string;
  children: ReactNode;
}) {
  const [isIntended, setIntended] = useState(false);
  const intent = useIntent(() => setIntended(!isSparing()));
  return (
    <Link href={paths.therapist(slug)} prefetch={isIntended ? null : false} {...intent} className={className}>
      {children}
    </Link>
  );
}
