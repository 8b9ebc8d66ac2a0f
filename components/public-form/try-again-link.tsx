"use client";

import { useState } from "react";
import { ReloadLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { t } from "@/domain/texts/t";

/** Reloads the page: without scripts as a link with an empty address, which means the current one. */
export function TryAgainLink() {
  const [isLoading, setLoading] = useState(false);
  return (
    <>
      {/* Stays, and keeps the focus, until the requested page has loaded. */}
      <ReloadLink
        aria-disabled={isLoading || undefined}
        onClick={(event) => {
          if (isLoading) event.preventDefault();
          setLoading(true);
        }}
      >
        {t("Try again")}
      </ReloadLink>
      <span role="status" className="inline-flex min-h-12 items-center gap-2 font-semibold">
        {isLoading ? (
          <>
            <Spinner /> {t("Loading form...")}
          </>
        ) : null}
      </span>
    </>
  );
}
