"use client";

import clsx from "clsx";
import { useLayoutEffect } from "react";
import { paths } from "@/lib/config/paths";
import { markShortlist } from "@/lib/page-script/shortlist";

/** "2 of 3 chosen · Compare", above the page while a therapist is on the list (lib/page-script/shortlist.ts). */
export function ShortlistBar({ isAboveBar = false }: { isAboveBar?: boolean }) {
  useLayoutEffect(markShortlist, []);
  return (
    <div role="status" data-print="hide" className="contents">
      <a
        href={paths.shortlist()}
        data-shortlist-bar=""
        hidden
        suppressHydrationWarning
        className={clsx(
          "touch-target fixed right-4 z-20 inline-flex items-center rounded-full border border-line-strong bg-surface-raised px-5 py-2 font-semibold text-link shadow-lg [&[hidden]]:hidden",
          isAboveBar
            ? "bottom-[calc(5rem+env(safe-area-inset-bottom))] lg:bottom-6"
            : "bottom-[calc(1rem+env(safe-area-inset-bottom))]",
        )}
      >
        Compare
      </a>
    </div>
  );
}
