import "server-only";
import { OTHER_DISORDERS } from "@/domain/catalog/clinical";
import { FILTER_COLUMNS, FILTERS, type FilterColumn, mapFilters } from "@/domain/catalog/filters";
import type { FacetCount } from "@/domain/wire/therapist";
import { getEnv } from "@/lib/config/env";
import type { DirectoryResult, FacetCounts } from "@/lib/directory/result";
import { toTherapistView } from "@/lib/directory/therapist/format";
import { type DirectoryView, toSearchFilters } from "@/lib/directory/view";
import { type EntityPage, searchEntities } from "@/lib/services/search/client";

/** One page of the directory. A page past the end gives the last one; a failing service gives `unavailable`. */
export async function searchDirectory(view: DirectoryView): Promise<DirectoryResult> {
  const search = (page: number, facets?: readonly FilterColumn[]) =>
    searchEntities(getEnv(), { include: toSearchFilters(view), page, ...(facets && { facets }) });
  const counted = await search(view.page, FILTER_COLUMNS);
  // A service that implements only the specification refuses to count; it is asked again for the page alone.
  const asked = counted.ok || counted.reason !== "refused" ? counted : await search(view.page);
  if (!asked.ok) return { status: "unavailable" };
  const { totalPages } = asked.data;
  if (totalPages === 0 || view.page <= totalPages) return toResult(asked.data, view.page);
  const last = await search(totalPages);
  const { facets } = asked.data;
  return last.ok ? toResult({ ...last.data, facets }, totalPages) : { status: "unavailable" };
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
  return mapFilters((key) => {
    const { column, choices } = FILTERS[key];
    // 'Others' filters nothing, so it has no count.
    const counted = choices.filter(({ id }) => id !== OTHER_DISORDERS);
    return Object.fromEntries(counted.map(({ id }) => [id, totals.get(`${column}:${id}`.toLowerCase()) ?? 0]));
  });
}
