"use client";

import { useState } from "react";
import { Spinner } from "@/components/ui/spinner";

/** Loads the same address once more: without scripts as a link, which an empty address makes of the current one. */
export function TryAgainLink() {
  const [isLoading, setLoading] = useState(false);
  if (isLoading) return <Spinner label="Loading form..." className="min-h-12 font-semibold" />;
  return (
    // biome-ignore lint/a11y/useValidAnchor: it does go somewhere: to the address that the visitor is at.
    <a
      href=""
      onClick={() => setLoading(true)}
      className="inline-flex min-h-12 items-center justify-center rounded-full border border-transparent bg-brand px-5 py-2 font-semibold text-on-brand no-underline hover:bg-brand-strong"
    >
      Try again
    </a>
  );
}
