import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { directoryAddress, directoryPath, parseDirectoryAddress } from "@/lib/directory/address";
import type { DirectoryResult } from "@/lib/directory/result";
import type { DirectoryView } from "@/lib/directory/view";
import { type Search, useSearch } from "./use-search";

/** Set on the way from a payer's directory to the whole directory, whose page takes the focus. */
let isArriving = false;

/** Whether the visitor came from a filter of another directory; true once. */
export function takeArrival(): boolean {
  const arrived = isArriving;
  isArriving = false;
  return arrived;
}

export type HistoryMode = "push" | "replace";

export interface Directory extends Search {
  view: DirectoryView;
  address: string;
  /** Shows another view, and updates the address. */
  show: (next: DirectoryView, mode?: HistoryMode) => void;
  /** Follows the address: after Back and Forward, or a link to another view of this directory. */
  adoptAddress: () => void;
}

/**
 * The directory's state in the browser. The address is the state and the cache key, so that Back shows earlier results. Starts
 * with the server's result and does not request it again.
 */
export function useDirectory(initial: { view: DirectoryView; result: DirectoryResult }): Directory {
  const [view, setView] = useState(initial.view);
  const router = useRouter();
  const [isLeaving, startLeaving] = useTransition();
  const address = directoryAddress(view);
  const search = useSearch(view, initial);

  const show = (next: DirectoryView, mode: HistoryMode = "push") => {
    const target = directoryAddress(next);
    if (target === address) return;
    // Without its payer a payer's directory is another page, with another heading.
    if (directoryPath(next.payer) !== directoryPath(view.payer)) {
      isArriving = true;
      startLeaving(() => router.push(target, { scroll: false }));
      return;
    }
    setView(next);
    if (mode === "push") window.history.pushState(null, "", target);
    else window.history.replaceState(null, "", target);
  };

  const adoptAddress = () => {
    const there = parseDirectoryAddress(window.location.pathname, new URLSearchParams(window.location.search));
    if (!there || directoryPath(there.payer) !== directoryPath(view.payer)) return;
    if (directoryAddress(there) !== address) setView(there);
  };

  return {
    ...search,
    view,
    address,
    isStale: search.isStale || isLeaving,
    isLoading: search.isLoading || isLeaving,
    show,
    adoptAddress,
  };
}
