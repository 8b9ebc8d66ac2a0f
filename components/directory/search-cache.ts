import { QueryClient } from "@tanstack/react-query";
import { directoryAddress } from "@/lib/directory/address";
import { fetchDirectory } from "@/lib/directory/client";
import type { DirectoryResult } from "@/lib/directory/result";
import type { DirectoryView } from "@/lib/directory/view";

const FRESH_MS = 60_000;
/** An outage is retried soon, but not by each page that has just reported it. */
const OUTAGE_FRESH_MS = 5_000;

/** One per tab, so that Back finds earlier results. Its script loads with the first search. */
const client = new QueryClient();

/** Stores the result that came with the page, to save the first request. */
export function keep(address: string, result: DirectoryResult, updatedAt: number): void {
  const known = client.getQueryState(["directory", address]);
  if (!known || known.dataUpdatedAt < updatedAt) client.setQueryData(["directory", address], result, { updatedAt });
}

/** Fetches a filter state, or returns the result of the last minute. Rejects once `signal` is aborted. */
export function search(view: DirectoryView, signal?: AbortSignal): Promise<DirectoryResult> {
  const queryKey = ["directory", directoryAddress(view)];
  signal?.addEventListener("abort", () => void client.cancelQueries({ queryKey, exact: true }));
  return client.query({
    queryKey,
    queryFn: (context) => fetchDirectory(view, context.signal),
    staleTime: ({ state }) => (state.data?.status === "unavailable" ? OUTAGE_FRESH_MS : FRESH_MS),
    retry: false,
  });
}

/** Removes one result, for a retry. */
export const forget = (address: string) => client.removeQueries({ queryKey: ["directory", address], exact: true });
