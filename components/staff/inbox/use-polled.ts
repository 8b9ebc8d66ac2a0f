import { useEffect, useState } from "react";
import { fetchOwn } from "@/lib/http/fetch-own";

const POLL_MS = 30_000;

/**
 * The newest answer of an address since a page was rendered, which is asked only while the page is looked at; a failed answer keeps
 * the last one. A new `path`, of a page that was opened without a new document, asks at once.
 */
export function usePolled<Answer>(address: string, path?: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const [firstPath] = useState(path);
  useEffect(() => {
    const ask = async () => {
      if (document.hidden) return;
      const found = await read<Answer>(address);
      if (found) setAnswer(found);
    };
    const timer = setInterval(ask, POLL_MS);
    document.addEventListener("visibilitychange", ask);
    if (path !== firstPath) void ask();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [address, path, firstPath]);
  return answer;
}

async function read<Answer>(address: string): Promise<Answer | undefined> {
  try {
    const response = await fetchOwn(address, { signal: AbortSignal.timeout(POLL_MS / 2) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
