import { QueryClient } from "@tanstack/react-query";
import { fetchDirectory } from "@/lib/directory/client";
import type { DirectoryResult } from "@/lib/directory/result";
import { type DirectoryQuery, type DirectoryScope, directoryAddress } from "@/lib/directory/search-params";

const FRESH_MS = 60_000;
/** An outage is asked about again soon, but not by every page that has just told of it. */
const OUTAGE_FRESH_MS = 5_000;

/** One per tab, so that Back finds what was there. Its script comes with the first search: many read one page only. */
const client = new QueryClient();

/** What the server sent with the page, so that nobody asks for it again. */
export function keep(address: string, result: DirectoryResult, updatedAt: number): void {
  const known = client.getQueryState(["directory", address]);
  if (!known || known.dataUpdatedAt < updatedAt) client.setQueryData(["directory", address], result, { updatedAt });
}

/** Asks for a filter state, or finds it where it was asked for within the last minute. Rejects once `signal` is aborted. */
export function search(scope: DirectoryScope, query: DirectoryQuery, signal?: AbortSignal): Promise<DirectoryResult> {
  const queryKey = ["directory", directoryAddress(scope, query)];
  signal?.addEventListener("abort", () => void client.cancelQueries({ queryKey, exact: true }));
  return client.query({
    queryKey,
    queryFn: (context) => fetchDirectory(scope, query, context.signal),
    staleTime: ({ state }) => (state.data?.status === "unavailable" ? OUTAGE_FRESH_MS : FRESH_MS),
    retry: false,
  });
}

/** Forgets one answer, for who wants to try again. */
export const forget = (address: string) => client.removeQueries({ queryKey: ["directory", address], exact: true });
