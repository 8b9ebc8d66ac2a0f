import "server-only";
import { unstable_cache } from "next/cache";
import { OTHER_DISORDERS } from "@/domain/catalog/clinical";
import { ROSTER_TAG } from "@/domain/net/invalidation-call";
import { SEARCH_FACETS, type SearchFacet } from "@/domain/wire";
import { getEnv } from "@/lib/config/env";
import type { DirectoryResult, FacetCounts } from "@/lib/directory/result";
import { type DirectoryQuery, FACETS, type FacetKey, toSearchFilters } from "@/lib/directory/search-params";
import { toTherapistView } from "@/lib/directory/therapist/format";
import { ROSTER_TTL_SECONDS } from "@/lib/http/page-ttl";
import { type EntityPage, type FacetCount, searchEntities } from "@/lib/services/search/client";

/** One page of the directory. A page past the end gives the last one; a failing service gives `unavailable`. */
export async function loadDirectory(query: DirectoryQuery): Promise<DirectoryResult> {
  const search = (page: number, facets?: readonly SearchFacet[]) =>
    searchEntities(getEnv(), { include: toSearchFilters(query), page, ...(facets && { facets }) });
  const counted = await search(query.page, SEARCH_FACETS);
  // A service that implements only the specification refuses to count; it is asked again for the page alone.
  const asked = counted.ok || counted.reason !== "refused" ? counted : await search(query.page);
  if (!asked.ok) return { status: "unavailable" };
  const { totalPages } = asked.data;
  if (totalPages === 0 || query.page <= totalPages) return toResult(asked.data, query.page);
  const last = await search(totalPages);
  const { facets } = asked.data;
  return last.ok ? toResult({ ...last.data, facets }, totalPages) : { status: "unavailable" };
}

/**
 * `loadDirectory` for a cached page, which thereby carries the roster's tag. @throws Error when the service fails: an outage
 * must not be cached.
 */
export const loadCachedDirectory = unstable_cache(requireDirectory, ["directory"], {
  tags: [ROSTER_TAG],
  revalidate: ROSTER_TTL_SECONDS,
});

async function requireDirectory(query: DirectoryQuery): Promise<DirectoryResult> {
  const result = await loadDirectory(query);
  if (result.status === "unavailable") throw new Error("the directory is unavailable");
  return result;
}

function toResult({ entities, totalRecords, totalPages, facets }: EntityPage, page: number): DirectoryResult {
  return {
    status: "ok",
    therapists: entities.map(toTherapistView),
    totalRecords,
    totalPages,
    page: totalPages === 0 ? 1 : page,
    ...(facets && { counts: toFacetCounts(facets) }),
  };
}

function toFacetCounts(counts: readonly FacetCount[]): FacetCounts {
  const totals = new Map(counts.map(({ filter, value, total }) => [`${filter}:${value}`, total]));
  const countsOf = (key: FacetKey) =>
    Object.fromEntries(
      FACETS.filter((facet) => facet.key === key)
        .flatMap(({ filter, options }) =>
          options.map(({ id }) => [id, totals.get(`${filter}:${id}`.toLowerCase()) ?? 0] as const),
        )
        // It filters nothing, so it has no count.
        .filter(([id]) => id !== OTHER_DISORDERS),
    );
  return {
    insurers: countsOf("insurers"),
    eaps: countsOf("eaps"),
    disorders: countsOf("disorders"),
    certifications: countsOf("certifications"),
    states: countsOf("states"),
  };
}
