import "server-only";
import { cache } from "react";
import { createAskOnce } from "@/lib/directory/ask-once";
import { networkDay } from "@/lib/directory/network-day";
import { type DatedView, toPageKey } from "@/lib/directory/page-key";
import type { DirectoryResult, FacetCounts, FoundDirectory } from "@/lib/directory/result";
import { searchDirectory } from "@/lib/directory/search-directory";
import { type DirectoryView, wholeView } from "@/lib/directory/view";

const askOnce = createAskOnce<DirectoryResult>("directories");

/**
 * One page of the directory that is the same for everyone, in the order of a day or of today; without therapists past the end. The
 * middleware, which decides on the page by it, and the page share one search.
 */
export function loadSharedDirectory({ view, day }: DatedView): Promise<DirectoryResult> {
  const dated = view.sort === "best" ? { view, day: day ?? networkDay() } : { view };
  return askOnce(toPageKey(dated), () => searchDirectory(view, dated.day, { pastEnd: "empty" }));
}

/**
 * `loadSharedDirectory` for a cached page; once per request for one view object, for the page and its metadata. @throws Error when
 * the service fails: an outage must not be cached.
 */
export const loadCachedDirectory = cache(async (view: DirectoryView, day?: string): Promise<FoundDirectory> => {
  const result = await loadSharedDirectory({ view, day });
  if (result.status === "unavailable") throw new Error("the directory is unavailable");
  return result;
});

/**
 * The number of therapists with each filter value, in any state, for a cached page; undefined where the search is unavailable or
 * does not count.
 */
export async function loadNetworkCounts(): Promise<FacetCounts | undefined> {
  const result = await loadCachedDirectory(wholeView).catch(() => undefined);
  return result?.counts;
}
