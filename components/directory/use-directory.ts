import { useState } from "react";
import { directoryAddress, parseDirectoryAddress } from "@/lib/directory/address";
import type { DirectoryResult } from "@/lib/directory/result";
import type { DirectoryView } from "@/lib/directory/view";
import { type Search, useSearch } from "./use-search";

export type HistoryMode = "push" | "replace";

export interface Directory extends Search {
  view: DirectoryView;
  address: string;
  /** Shows another view, and updates the address. */
  show: (next: DirectoryView, mode?: HistoryMode) => void;
  /** Follows the address: after Back and Forward, or a link to another view. */
  adoptAddress: () => void;
}

/**
 * The directory's state in the browser. The address is the state and the cache key, so that Back shows earlier results. Starts
 * with the server's result and does not request it again.
 */
export function useDirectory(initial: { view: DirectoryView; result: DirectoryResult }): Directory {
  const [view, setView] = useState(initial.view);
  const address = directoryAddress(view);
  const search = useSearch(view, initial);

  const show = (next: DirectoryView, mode: HistoryMode = "push") => {
    const target = directoryAddress(next);
    if (target === address) return;
    setView(next);
    if (mode === "push") window.history.pushState(null, "", target);
    else window.history.replaceState(null, "", target);
  };

  const adoptAddress = () => {
    const there = parseDirectoryAddress(window.location.pathname, new URLSearchParams(window.location.search));
    if (there && directoryAddress(there) !== address) setView(there);
  };

  return { ...search, view, address, show, adoptAddress };
}
