"use client";

import { useState } from "react";
import { Spinner } from "@/components/ui/spinner";

/** Loads the same address once more: without scripts as a link, which an empty address makes of the current one. */
export function TryAgainLink() {
  const [isLoading, setLoading] = useState(false);
  return (
    <>
      {/* It stays, and keeps the focus, until the page that it asked for is there. */}
      {/* biome-ignore lint/a11y/useValidAnchor: it does go somewhere: to the address that the visitor is at. */}
      <a
        href=""
        aria-disabled={isLoading || undefined}
        onClick={(event) => {
          if (isLoading) event.preventDefault();
          setLoading(true);
        }}
        className="inline-flex min-h-12 items-center justify-center rounded-full border border-transparent bg-brand px-5 py-2 font-semibold text-on-brand no-underline hover:bg-brand-strong"
      >
        Try again
      </a>
      <span role="status" className="inline-flex min-h-12 items-center gap-2 font-semibold">
        {isLoading ? (
          <>
            <Spinner /> Loading form...
          </>
        ) : null}
      </span>
    </>
  );
}
