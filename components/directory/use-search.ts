import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { isSparing } from "@/domain/net/save-data";
import { directoryAddress } from "@/lib/directory/address";
import { fetchDirectory } from "@/lib/directory/client";
import type { DirectoryResult } from "@/lib/directory/result";
import type { DirectoryView } from "@/lib/directory/view";

interface Settled {
  address: string;
  result: DirectoryResult;
}

export interface Search {
  result: DirectoryResult;
  /** The result belongs to an earlier state. */
  isStale: boolean;
  isLoading: boolean;
  retry: () => void;
  /** Prefetches the state that the visitor is about to request, except in data-saving mode. */
  expect: (view: DirectoryView) => void;
}

/** The results of a filter state: starts with the server's, and shows the previous ones until the next arrive. */
export function useSearch(view: DirectoryView, initial: { view: DirectoryView; result: DirectoryResult }): Search {
  const address = directoryAddress(view);
  const [settled, setSettled] = useState<Settled>({
    address: directoryAddress(initial.view),
    result: initial.result,
  });
  const [isAsking, setAsking] = useState(false);
  const visit = useRef<AbortController>(null);
  const sent = useRef<Settled & { atMs: number }>(null);

  /** The cache, seeded with the result that came with the page. */
  const openCache = async () => {
    const cache = await import("./search-cache");
    if (sent.current) cache.keep(sent.current.address, sent.current.result, sent.current.atMs);
    return cache;
  };

  const ask = async ({ again = false } = {}) => {
    const { signal } = startVisit(visit);
    setAsking(true);
    const cache = await openCache().catch(() => undefined);
    if (again) cache?.forget(address);
    const result = signal.aborted ? null : await (cache?.search ?? fetchDirectory)(view, signal).catch(() => null);
    if (signal.aborted || !result) return;
    setSettled({ address, result });
    setAsking(false);
  };

  const askForAddress = useEffectEvent(() => {
    sent.current ??= { ...settled, atMs: Date.now() };
    if (address !== settled.address) void ask();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address triggers it.
  useEffect(() => {
    askForAddress();
    return () => {
      visit.current?.abort();
      setAsking(false);
    };
  }, [address]);

  return {
    result: settled.result,
    isStale: settled.address !== address,
    isLoading: isAsking,
    retry: () => void ask({ again: true }),
    expect: (next) => {
      if (isSparing()) return;
      openCache()
        .then(({ search }) => search(next))
        .catch(() => undefined);
    },
  };
}

/** One request at a time: a new one aborts the previous one. */
function startVisit(visit: RefObject<AbortController | null>): AbortController {
  visit.current?.abort();
  const next = new AbortController();
  visit.current = next;
  return next;
}
