"use client";

import { useEffect } from "react";
import { keepAnswer } from "@/lib/asleep/home-state";

/** Keeps the answer for the tab, as the page's own script does on pages that start asleep. */
export function HomeKeeper() {
  useEffect(() => {
    addEventListener("submit", keepAnswer);
    return () => removeEventListener("submit", keepAnswer);
  }, []);
  return null;
}
