"use client";

import { useEffect, useState } from "react";
import { FORM_ID } from "./watch-draft";

/** Keeps what was typed before scripts ran, as React resets text areas. Its place is before them. */
export function TypedTexts() {
  const [typed] = useState(readTyped);
  useEffect(() => {
    // After the form is watched.
    const timer = setTimeout(() => {
      for (const { area, text } of typed) {
        if (area.value !== area.defaultValue) continue;
        area.value = text;
        area.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
    return () => clearTimeout(timer);
  }, [typed]);
  return null;
}

function readTyped(): { area: HTMLTextAreaElement; text: string }[] {
  if (typeof document === "undefined") return [];
  return [...document.querySelectorAll<HTMLTextAreaElement>(`#${FORM_ID} textarea`)]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((area) => ({ area, text: area.value }));
}
