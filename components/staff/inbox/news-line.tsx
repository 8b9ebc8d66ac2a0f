"use client";

import { useEffect, useState } from "react";
import { fetchOwn } from "@/lib/http/fetch-own";

const POLL_MS = 30_000;

/**
 * Tells how many items came in since the list was rendered, with a link that shows them. The list itself stays as it is, and the
 * line's space is there before.
 */
export function NewsLine({ address, href }: { address: string; href: string }) {
  const count = useNews(address);
  return (
    <p role="status" className="ml-auto min-h-7 min-w-16 text-right text-sm">
      {count > 0 ? (
        <a href={href} data-key="." data-key-label="Show what is new" className="text-link font-semibold">
          {count} new
        </a>
      ) : null}
    </p>
  );
}

/** Asks only while the page is looked at; a failed answer keeps the last count. */
function useNews(address: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const ask = async () => {
      if (document.hidden) return;
      const found = await readCount(address);
      if (found !== undefined) setCount(found);
    };
    const timer = setInterval(ask, POLL_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [address]);
  return count;
}

async function readCount(address: string): Promise<number | undefined> {
  try {
    const response = await fetchOwn(address, { signal: AbortSignal.timeout(POLL_MS / 2) });
    const body: unknown = response.ok ? await response.json() : null;
    return typeof body === "object" && body !== null && "count" in body && typeof body.count === "number"
      ? body.count
      : undefined;
  } catch {
    return undefined;
  }
}
