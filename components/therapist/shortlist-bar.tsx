"use client";

import { useLayoutEffect } from "react";
import { markShortlist } from "@/lib/asleep/shortlist";
import { ShortlistLink } from "./shortlist-link";

/** The link to the comparison, in sight while a therapist is on the list. On phones it stands above the bar at the bottom, which contains it. */
export function ShortlistBar() {
  useLayoutEffect(markShortlist, []);
  return (
    <div role="status" className="contents">
      <ShortlistLink className="absolute right-4 bottom-[calc(100%+1rem)] low:static low:mx-4 low:mb-2 shadow-lg lg:fixed lg:bottom-6" />
    </div>
  );
}
