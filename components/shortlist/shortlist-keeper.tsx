"use client";

import { useEffect, useLayoutEffect } from "react";
import { keepShortlist } from "@/lib/asleep/shortlist";
import { fillVisitorFacts } from "@/lib/asleep/visitor-facts";

/** Stores the shortlist in the tab: only the server can read it from the session. */
export function ShortlistKeeper({ slugs }: { slugs: readonly string[] }) {
  useEffect(() => keepShortlist(slugs), [slugs]);
  // The page's own script does not run after a navigation by the router.
  useLayoutEffect(fillVisitorFacts, []);
  return null;
}
