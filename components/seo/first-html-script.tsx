"use client";

import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * A script element that is in the HTML of the page that was asked for, and stays. On a page that is reached from another one
 * within the browser it is left out: React would make it of HTML, which Trusted Types forbid, and no crawler comes that way.
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
