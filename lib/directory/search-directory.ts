import { t } from "@/domain/texts/t";
import "server-only";
import { OTHER_DISORDERS } from "@/domain/catalog/clinical";
import {
  FILTER_COLUMNS,
  FILTER_KEYS,
  FILTERS,
  type FilterKey,
  mapFilters,
  offeredChoices,
  type SearchFilterKey,
} from "@/domain/catalog/filters";
import { foldName } from "@/domain/text/fold";
import { toNameTokens } from "@/domain/text/name-tokens";
import type { FacetCount, Relaxation as Wire } from "@/domain/wire/therapist";
import { getEnv } from "@/lib/config/env";
import { loadTimes } from "@/lib/directory/load-times";
import { networkDay } from "@/lib/directory/network-day";
import type { DirectoryResult, FacetCounts, FoundDirectory, Relaxation } from "@/lib/directory/result";
import { spokenLanguage } from "@/lib/directory/spoken-language";
import { toCard } from "@/lib/directory/therapist/card";
import { toTherapistView } from "@/lib/directory/therapist/format";
import { type DirectoryView, toSearchFilters, withFilter } from "@/lib/directory/view";
import type { Caller } from "@/lib/services/caller";
import { type EntityPage, type SearchExtras, searchEntities } from "@/lib/services/search/client";

interface SearchOptions {
  pastEnd?: "last" | "empty";
  /** The visitor, for a result that no one else gets. */
  caller?: Caller | undefined;
}

/**
 * One page of the directory; `day` is that of the best matches. A page past the end returns the last one, by a second search, or
 * with `pastEnd: "empty"` no therapists; a failing service returns `unavailable`. A service that implements only the specification has no counts,
 * and the alphabet as its only order.
 */
export async function searchDirectory(
  view: DirectoryView,
  day?: string,
  { pastEnd = "last", caller }: SearchOptions = {},
): Promise<DirectoryResult> {
  if (view.isElsewhere) return searchElsewhere(view, day, caller);
  const bestOn = view.sort === "best" ? (day ?? networkDay()) : undefined;
  const spoken = spokenLanguage();
  const search = (page: number, extras?: SearchExtras) =>
    searchEntities(getEnv(), { include: toSearchFilters(view), page, extras, caller });
  const whole = await search(view.page, { facets: FILTER_COLUMNS, relax: true, bestOn, spoken });
  const isPlain = !whole.ok && whole.reason === "refused";
  const asked = isPlain ? await search(view.page) : whole;
  if (!asked.ok) return { status: "unavailable" };
  const { totalPages, facets, relaxations } = asked.data;
  const isPastEnd = totalPages > 0 && view.page > totalPages;
  if (!isPastEnd || pastEnd === "empty") return toResult(asked.data, view);
  // Facets and relaxations are the same for every page.
  const last = await search(totalPages, isPlain ? undefined : { bestOn, spoken });
  if (!last.ok) return { status: "unavailable" };
  return toResult({ ...last.data, facets, relaxations }, { ...view, page: totalPages });
}

/** Nobody, and the number of those in every state as the way on. */
async function searchElsewhere(view: DirectoryView, day?: string, caller?: Caller): Promise<DirectoryResult> {
  const found = await searchDirectory(withFilter(view, "states", []), day, { caller });
  if (found.status !== "ok") return found;
  const { counts, sort, totalRecords } = found;
  const relaxations = [{ without: ["states"] as const, total: totalRecords }];
  return { status: "ok", therapists: [], totalRecords: 0, totalPages: 0, page: 1, counts, sort, relaxations };
}

async function toResult(found: EntityPage, view: DirectoryView): Promise<FoundDirectory> {
  const { page, sort } = view;
  const { entities, totalRecords, totalPages, facets, relaxations } = found;
  const times = await loadTimes(entities.map(({ entityUniqueId }) => entityUniqueId));
  const therapists = entities.map((entity) => toCard(toTherapistView(entity), view, times.get(entity.entityUniqueId)));
  return {
    status: "ok",
    therapists,
    nameNote: toNameNote(view.name, therapists),
    totalRecords,
    totalPages,
    page: totalPages === 0 ? 1 : page,
    ...(facets && { counts: toFacetCounts(facets) }),
    ...(relaxations && { relaxations: relaxations.map(toRelaxation), sort }),
  };
}

/** The search tolerates typing errors only if no name matches as typed; then no name on the page does. */
function toNameNote(typed: string, therapists: readonly { name: string }[]): string | undefined {
  const tokens = toNameTokens(typed);
  const names = therapists.map(({ name }) => foldName(name));
  const isMatch = names.length === 0 || names.some((name) => tokens.every((token) => name.includes(token)));
  return isMatch
    ? undefined
    : t("No one in these results is named “{name}”. These names are similar.", { name: typed });
}

const toRelaxation = ({ without, total }: Wire): Relaxation => ({ without: without.map(toKey), total });

const toKey = (key: SearchFilterKey): FilterKey | "name" =>
  FILTER_KEYS.find((filter) => FILTERS[filter].column === key) ?? "name";

function toFacetCounts(counts: readonly FacetCount[]): FacetCounts {
  const totals = new Map(counts.map(({ filter, value, total }) => [`${filter}:${value}`, total]));
  return mapFilters((key) => {
    const { column } = FILTERS[key];
    // 'Others' filters nothing, so it has no count.
    const counted = offeredChoices(key).filter(({ id }) => id !== OTHER_DISORDERS);
    return Object.fromEntries(counted.map(({ id }) => [id, totals.get(`${column}:${id}`.toLowerCase()) ?? 0]));
  });
}
