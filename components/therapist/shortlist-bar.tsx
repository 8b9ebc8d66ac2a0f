"use client";

import { useLayoutEffect } from "react";
import { markShortlist } from "@/lib/page-script/shortlist";
import { ShortlistLink } from "./shortlist-link";

/** The way to the comparison, above the page while a therapist is on the list. */
export function ShortlistBar() {
  useLayoutEffect(markShortlist, []);
  return (
    <div role="status" data-print="hide" className="contents">
      <ShortlistLink className="fixed right-4 z-20 shadow-lg bottom-[calc(5rem+env(safe-area-inset-bottom))] lg:bottom-6" />
    </div>
  );
}
