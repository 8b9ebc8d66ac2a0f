"use client";

import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * A script element of the first HTML, kept after hydration. Omitted after navigation within the browser: React would create it
 * from HTML, which Trusted Types forbid, and crawlers do not navigate that way. React does not compare the text, which may be
 * empty by then (`IN_HTML_TOO`).
 */
export function FirstHtmlScript({ type, scriptText }: { type: string; scriptText: string }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isInFirstHtml] = useState(isHydrating);
  if (!isInFirstHtml) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not HTML; the caller escapes what could end it
  return <script type={type} dangerouslySetInnerHTML={{ __html: scriptText }} />;
}
