import { keepPreviousData, QueryClient, QueryClientProvider, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { directoryAddress } from "@/lib/directory/address";
import { fetchDirectory } from "@/lib/directory/client";
import type { DirectoryResult } from "@/lib/directory/result";
import type { DirectoryView } from "@/lib/directory/view";

const FRESH_MS = 60_000;
/** An outage is retried soon, but not by each page that has just reported it. */
const OUTAGE_FRESH_MS = 5_000;

/** One per tab, so that Back finds earlier results. */
const client = new QueryClient({
  defaultOptions: {
    // Without structural sharing a repeated outage is a new result, and is announced again.
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, structuralSharing: false },
  },
});

const resultOf = (view: DirectoryView) =>
  queryOptions({
    queryKey: ["directory", directoryAddress(view)],
    queryFn: ({ signal }) => fetchDirectory(view, signal),
    staleTime: ({ state }) => (state.data?.status === "unavailable" ? OUTAGE_FRESH_MS : FRESH_MS),
  });

/** The result of a view, or the previous view's until it arrives. */
export interface SearchState {
  /** Address of the view. */
  readonly address: string;
  readonly result: DirectoryResult;
  /** The result is the previous view's, or being replaced. */
  readonly isStale: boolean;
  readonly isLoading: boolean;
}

interface Props {
  view: DirectoryView;
  /** Shown before the first search. */
  first: DirectoryResult;
  onChange: (state: SearchState) => void;
}

/** Searches for the view. Renders nothing: its script loads with the first search, when the results are on the page already. */
export const LiveSearch = (props: Props) => (
  <QueryClientProvider client={client}>
    <Search {...props} />
  </QueryClientProvider>
);

function Search({ view, first, onChange }: Props) {
  const query = useQuery({ ...resultOf(view), placeholderData: (data) => keepPreviousData(data) ?? first });
  const address = directoryAddress(view);
  const result = query.data ?? first;
  const isLoading = query.fetchStatus !== "idle";
  const isStale = query.isPlaceholderData || (isLoading && query.isStale);
  useEffect(() => onChange({ address, result, isStale, isLoading }), [onChange, address, result, isStale, isLoading]);
  return null;
}

/** Stores the result that came with the page, to save the first request. */
export function keepResult(view: DirectoryView, result: DirectoryResult, updatedAt: number): void {
  const { queryKey } = resultOf(view);
  if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < updatedAt) {
    client.setQueryData(queryKey, result, { updatedAt });
  }
}

export const prefetchResult = (view: DirectoryView) => client.prefetchQuery(resultOf(view));

/** Searches again although the result is fresh. */
export const repeatSearch = (view: DirectoryView) =>
  client.invalidateQueries({ queryKey: resultOf(view).queryKey, exact: true });
