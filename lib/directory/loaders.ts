import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { ROSTER_TAG } from "@/domain/net/invalidation-call";
import { directoryAddress } from "@/lib/directory/address";
import { foundFor } from "@/lib/directory/found";
import type { DirectoryResult, FacetCounts, FoundDirectory } from "@/lib/directory/result";
import { searchDirectory } from "@/lib/directory/search-directory";
import { type DirectoryView, wholeView } from "@/lib/directory/view";
import { ROSTER_TTL_SECONDS } from "@/lib/http/page-ttl";
import type { Caller } from "@/lib/services/caller";

/**
 * One page of the directory, as found by the middleware or searched now, in the order of a day or of today. `caller`: the visitor, where
 * the result is for them alone.
 */
export const loadDirectory = async (
  view: DirectoryView,
  { day, caller }: { day?: string | undefined; caller?: Caller } = {},
): Promise<DirectoryResult> => foundFor("directory", directoryAddress(view)) ?? searchDirectory(view, day, { caller });

const load = unstable_cache(requireDirectory, ["directory"], { tags: [ROSTER_TAG], revalidate: ROSTER_TTL_SECONDS });

/**
 * `loadDirectory` for a cached page, which thereby carries the roster's tag; once per request for one view object, for the page
 * and its metadata. @throws Error when the service fails: an outage must not be cached.
 */
export const loadCachedDirectory = cache(load);

/**
 * The number of therapists with each filter value, in any state, for a cached page; undefined where the search is unavailable or
 * does not count.
 */
export async function loadNetworkCounts(): Promise<FacetCounts | undefined> {
  const result = await loadCachedDirectory(wholeView).catch(() => undefined);
  return result?.counts;
}

async function requireDirectory(view: DirectoryView, day?: string): Promise<FoundDirectory> {
  const result = await loadDirectory(view, { day });
  if (result.status === "unavailable") throw new Error("the directory is unavailable");
  return result;
}
