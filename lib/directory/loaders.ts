import "server-only";
import { unstable_cache } from "next/cache";
import { getEnv } from "@/lib/config/env";
import type { DirectoryResult } from "@/lib/directory/result";
import { type DirectoryQuery, toSearchFilters } from "@/lib/directory/search-params";
import { ROSTER_TAG } from "@/lib/net/invalidation-call";
import { ROSTER_TTL_SECONDS } from "@/lib/page-cache/constants";
import { type EntityPage, searchEntities } from "@/lib/services/search/client";
import { toTherapistView } from "@/lib/therapist/format";

/** One page of the directory. A page past the end gives the last one; a service that fails gives `unavailable`. */
export async function loadDirectory(query: DirectoryQuery): Promise<DirectoryResult> {
  const search = (page: number) => searchEntities(getEnv(), { include: toSearchFilters(query), page });
  const asked = await search(query.page);
  if (!asked.ok) return { status: "unavailable" };
  const { totalPages } = asked.data;
  if (totalPages === 0 || query.page <= totalPages) return toResult(asked.data, query.page);
  const last = await search(totalPages);
  return last.ok ? toResult(last.data, totalPages) : { status: "unavailable" };
}

/**
 * The same for a page that is kept, which carries the roster's tag from it.
 * @throws Error when the service fails: an outage must never be kept.
 */
export const loadKeptDirectory = unstable_cache(requireDirectory, ["directory"], {
  tags: [ROSTER_TAG],
  revalidate: ROSTER_TTL_SECONDS,
});

async function requireDirectory(query: DirectoryQuery): Promise<DirectoryResult> {
  const result = await loadDirectory(query);
  if (result.status === "unavailable") throw new Error("the directory is unavailable");
  return result;
}

function toResult({ entities, totalRecords, totalPages }: EntityPage, page: number): DirectoryResult {
  return {
    status: "ok",
    therapists: entities.map(toTherapistView),
    totalRecords,
    totalPages,
    page: totalPages === 0 ? 1 : page,
  };
}
