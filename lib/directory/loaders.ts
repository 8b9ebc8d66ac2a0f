import "server-only";
import { getEnv } from "@/lib/config/env";
import type { DirectoryResult } from "@/lib/directory/result";
import { type DirectoryQuery, toSearchFilters } from "@/lib/directory/search-params";
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

function toResult({ entities, totalRecords, totalPages }: EntityPage, page: number): DirectoryResult {
  return {
    status: "ok",
    therapists: entities.map(toTherapistView),
    totalRecords,
    totalPages,
    page: totalPages === 0 ? 1 : page,
  };
}
