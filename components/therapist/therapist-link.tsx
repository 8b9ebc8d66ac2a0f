"use client";

import Link from "next/link";
import { type ReactNode, useState } from "react";
import { useIntent } from "@/components/ui/use-intent";
import { isSparing } from "@/domain/net/save-data";
import { paths } from "@/lib/config/paths";

/** Leads to a therapist's page. Fetched ahead on a sign of intent only: a page of twelve must not fetch twelve more. */
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
