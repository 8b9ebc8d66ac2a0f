"use client";

import { useEffect } from "react";
import { keepHome } from "@/lib/page-script/home-state";

/** Keeps the answer for the tab, as the page's own script does on pages that start asleep. */
export function HomeKeeper() {
  useEffect(() => {
    addEventListener("submit", keepHome);
    return () => removeEventListener("submit", keepHome);
  }, []);
  return null;
}
