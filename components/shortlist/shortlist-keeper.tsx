"use client";

import { useEffect, useLayoutEffect } from "react";
import { keepShortlist } from "@/lib/page-script/shortlist";
import { fillVisitorFacts } from "@/lib/page-script/visitor-facts";

/** Tells the tab what is on the list, which only the server can read. */
export function ShortlistKeeper({ slugs }: { slugs: readonly string[] }) {
  useEffect(() => keepShortlist(slugs), [slugs]);
  // Where the router brought the page, the page's own script does not run.
  useLayoutEffect(fillVisitorFacts, []);
  return null;
}
