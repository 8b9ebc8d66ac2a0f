"use client";

import { useLayoutEffect } from "react";
import { markShortlist } from "@/lib/page-script/shortlist";
import { ShortlistLink } from "./shortlist-link";

/** The way to the comparison, above the page while a therapist is on the list; on phones above the bar that it is in. */
export function ShortlistBar() {
  useLayoutEffect(markShortlist, []);
  return (
    <div role="status" className="contents">
      <ShortlistLink className="absolute right-4 bottom-[calc(100%+1rem)] low:static low:mx-4 low:mb-2 shadow-lg lg:fixed lg:bottom-6" />
    </div>
  );
}
