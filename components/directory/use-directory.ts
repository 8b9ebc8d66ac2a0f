import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { fetchDirectory } from "@/lib/directory/client";
import type { DirectoryResult } from "@/lib/directory/result";
import {
  type DirectoryQuery,
  type DirectoryScope,
  directoryAddress,
  keptScope,
  parseDirectoryQuery,
} from "@/lib/directory/search-params";

const FRESH_MS = 60_000;
/** An outage is asked about again soon, but not by every page that has just told of it. */
const OUTAGE_FRESH_MS = 5_000;

/** Set on the way from a payer's directory to the whole one, whose new page takes the focus over. */
let isArriving = false;

/** Whether this directory was come to from a filter of another one; true once. */
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
  /** The result is still an earlier state's. */
  isStale: boolean;
  isLoading: boolean;
  /** Shows another filter state, and puts it into the address. */
  show: (next: DirectoryQuery, mode?: HistoryMode) => void;
  /** Takes over what the address says: after Back and Forward, or a link to another state of this directory. */
  adoptAddress: () => void;
  retry: () => void;
}

/**
 * The directory's state in the browser. The address is the truth: equal addresses are equal states, cached under them, so
 * that Back shows at once what was there. Begins with what the server sent and asks for it no second time.
 */
export function useDirectory(
  scope: DirectoryScope,
  initial: { query: DirectoryQuery; result: DirectoryResult },
): Directory {
  const [query, setQuery] = useState(initial.query);
  const router = useRouter();
  const [isLeaving, startLeaving] = useTransition();
  const address = directoryAddress(scope, query);
  const search = useQuery({
    queryKey: ["directory", address],
    queryFn: ({ signal }) => fetchDirectory(scope, query, signal),
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => (state.data?.status === "unavailable" ? OUTAGE_FRESH_MS : FRESH_MS),
    retry: false,
    refetchOnWindowFocus: false,
    ...(address === directoryAddress(scope, initial.query) ? { initialData: initial.result } : {}),
  });

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
    result: search.data ?? initial.result,
    isStale: search.isPlaceholderData || isLeaving,
    isLoading: search.isFetching || isLeaving,
    show,
    adoptAddress,
    retry: () => void search.refetch(),
  };
}
