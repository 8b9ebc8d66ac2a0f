"use client";

import { useState } from "react";
import { Spinner } from "@/components/ui/spinner";

/** Reloads the page: without scripts as a link with an empty address, which means the current one. */
export function TryAgainLink() {
  const [isLoading, setLoading] = useState(false);
  return (
    <>
      {/* Stays, and keeps the focus, until the requested page has loaded. */}
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the current address. */}
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
