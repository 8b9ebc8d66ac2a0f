import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import type { DirectoryResult } from "@/lib/directory/result";
import {
  type DirectoryQuery,
  type DirectoryScope,
  directoryAddress,
  keptScope,
  parseDirectoryQuery,
} from "@/lib/directory/search-params";
import { useSearch } from "./use-search";

/** Set on the way from a payer's directory to the whole directory, whose page takes the focus. */
let isArriving = false;

/** Whether the visitor came from a filter of another directory; true once. */
export function takeArrival(): boolean {
  const arrived = isArriving;
  isArriving = false;
  return arrived;
}

export type HistoryMode = "push" | "replace";

export interface Directory {
  query: DirectoryQuery;
  address: string;
  result: DirectoryResult;
  /** The result belongs to an earlier state. */
  isStale: boolean;
  isLoading: boolean;
  /** Shows another filter state, and updates the address. */
  show: (next: DirectoryQuery, mode?: HistoryMode) => void;
  /** Follows the address: after Back and Forward, or a link to another state of this directory. */
  adoptAddress: () => void;
  retry: () => void;
  /** Prefetches the state that the visitor is about to request. */
  expect: (next: DirectoryQuery) => void;
}

/**
 * The directory's state in the browser. The address is the state and the cache key, so that Back shows earlier results. Starts
 * with the server's result and does not request it again.
 */
export function useDirectory(
  scope: DirectoryScope,
  initial: { query: DirectoryQuery; result: DirectoryResult },
): Directory {
  const [query, setQuery] = useState(initial.query);
  const router = useRouter();
  const [isLeaving, startLeaving] = useTransition();
  const address = directoryAddress(scope, query);
  const search = useSearch(scope, query, initial);

  const show = (next: DirectoryQuery, mode: HistoryMode = "push") => {
    const target = directoryAddress(scope, next);
    if (target === address) return;
    // Without its payer a scoped directory is another page, with another heading.
    if (keptScope(scope, next) !== scope) {
      isArriving = true;
      startLeaving(() => router.push(target, { scroll: false }));
      return;
    }
    setQuery(next);
    if (mode === "push") window.history.pushState(null, "", target);
    else window.history.replaceState(null, "", target);
  };

  const adoptAddress = () => {
    const { pathname, search: text } = window.location;
    const there = parseDirectoryQuery(scope, new URLSearchParams(text));
    if (directoryAddress(scope, there).split("?")[0] !== pathname) return;
    if (directoryAddress(scope, there) !== address) setQuery(there);
  };

  return {
    query,
    address,
    result: search.result,
    isStale: search.isStale || isLeaving,
    isLoading: search.isLoading || isLeaving,
    show,
    adoptAddress,
    retry: search.retry,
    expect: search.expect,
  };
}
