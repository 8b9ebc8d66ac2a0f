import { useEffect, useState } from "react";
import type { ItemNews } from "@/domain/wire/inbox";
import { fetchOwn } from "@/lib/http/fetch-own";

const POLL_MS = 30_000;

/** What is new since a page was rendered. Asks only while the page is looked at; a failed answer keeps the last one. */
export function useNews(address: string): Partial<ItemNews> {
  const [news, setNews] = useState<Partial<ItemNews>>({});
  useEffect(() => {
    const ask = async () => {
      if (document.hidden) return;
      const found = await readNews(address);
      if (found) setNews(found);
    };
    const timer = setInterval(ask, POLL_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [address]);
  return news;
}

async function readNews(address: string): Promise<ItemNews | undefined> {
  try {
    const response = await fetchOwn(address, { signal: AbortSignal.timeout(POLL_MS / 2) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
