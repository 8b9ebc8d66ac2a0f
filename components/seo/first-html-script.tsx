"use client";

import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * A script element of the first HTML, kept after hydration. Omitted after navigation within the browser: React would create it
 * from HTML, which Trusted Types forbid, and crawlers do not navigate that way.
 */
export function FirstHtmlScript({ type, text }: { type: string; text: string }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isInFirstHtml] = useState(isHydrating);
  if (!isInFirstHtml) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not HTML; the caller escapes what could end it
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
