"use client";

import { useLayoutEffect } from "react";
import { paths } from "@/lib/config/paths";
import { markShortlist } from "@/lib/page-script/shortlist";

/** The text of the link until the page's own script knows whom the visitor chose. */
const NO_ONE = "";

/** "2 of 3 chosen · Compare", above the page while a therapist is on the list (lib/page-script/shortlist.ts). */
export function ShortlistBar() {
  useLayoutEffect(markShortlist, []);
  return (
    <div role="status" data-print="hide" className="contents">
      <a
        href={paths.shortlist()}
        data-shortlist-bar=""
        suppressHydrationWarning
        className="shortlist-link fixed right-4 z-20 shadow-lg bottom-[calc(5rem+env(safe-area-inset-bottom))] lg:bottom-6"
      >
        {NO_ONE}
      </a>
    </div>
  );
}
