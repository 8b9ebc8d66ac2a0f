import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { isSparing } from "@/domain/net/save-data";
import { directoryAddress } from "@/lib/directory/address";
import { fetchDirectory } from "@/lib/directory/client";
import type { DirectoryResult } from "@/lib/directory/result";
import type { DirectoryView } from "@/lib/directory/view";
import type { LiveSearch, SearchState } from "./live-search";

export interface Search extends Omit<SearchState, "address"> {
  retry: () => void;
  /** Prefetches the view that the visitor is about to request, except in data-saving mode. */
  expect: (view: DirectoryView) => void;
  /** To be rendered; invisible. */
  observer: ReactNode;
}

/** The results of a view: first the server's, then of the live search, whose script loads when it is needed. */
export function useSearch(view: DirectoryView, initial: { view: DirectoryView; result: DirectoryResult }): Search {
  const address = directoryAddress(view);
  const [first] = useState(initial);
  const [state, setState] = useState<SearchState>({ address, result: first.result, isStale: false, isLoading: false });
  const [live, setLive] = useState<{ Search: typeof LiveSearch }>();
  const firstAtMs = useRef(0);
  const visit = useRef(new AbortController());

  const open = async () => {
    const module = await import("./live-search");
    module.keepResult(first.view, first.result, firstAtMs.current);
    return module;
  };
  const start = async ({ isRepeated = false } = {}) => {
    const { signal } = visit.current;
    try {
      const module = await open();
      if (isRepeated) await module.repeatSearch(view);
      setLive({ Search: module.LiveSearch });
    } catch {
      // Without its script the search works too, uncached.
      const result = await fetchDirectory(view, signal).catch(() => null);
      if (result && !signal.aborted) setState({ address, result, isStale: false, isLoading: false });
    }
  };

  const searchFor = useEffectEvent((address: string) => {
    firstAtMs.current ||= Date.now();
    visit.current = new AbortController();
    if (!live && address !== state.address) void start();
  });
  useEffect(() => {
    searchFor(address);
    return () => visit.current.abort();
  }, [address]);

  const isOther = state.address !== address;
  return {
    result: state.result,
    isStale: isOther || state.isStale,
    isLoading: isOther || state.isLoading,
    retry: () => {
      setState({ ...state, isLoading: true });
      void start({ isRepeated: true });
    },
    expect: async (next) => {
      if (isSparing()) return;
      const module = await open().catch(() => undefined);
      await module?.prefetchResult(next);
    },
    observer: live && <live.Search view={view} first={first.result} onChange={setState} />,
  };
}
