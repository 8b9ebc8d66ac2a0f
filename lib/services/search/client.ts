import "server-only";
import type { z } from "zod";
import type { FilterColumn, SearchFilterKey } from "@/domain/catalog/filters";
import {
  type EntityRecord,
  entityReading,
  foundReading,
  SPARSE_FIELDS,
  similarReading,
  sparseReading,
} from "@/domain/wire/therapist";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, type Service } from "@/lib/services/endpoint";
import type { Outcome } from "@/lib/services/requester";
import { toItem } from "@/lib/services/results";
import { searchEndpoints } from "@/lib/services/search/endpoints";
import { searchService } from "@/lib/services/search/service";

const THERAPIST_KEY = "therapist";
const SORT = "entity_alias";
const SITE: Caller = { kind: "site" };
/** Specification, section 9. */
export const PAGE_SIZE = 12;

export type SearchFilters = Partial<Record<SearchFilterKey, string | string[]>>;

export type EntityPage = z.output<typeof foundReading>;

interface EntityQuery {
  include: SearchFilters;
  exclude?: SearchFilters;
  page: number;
  records?: number;
  /** Not in the specification: a service may refuse it. */
  extras?: SearchExtras | undefined;
  /** A visitor whose bearer is sent beside the website's key; by default none. Never for a page that others get too. */
  caller?: Caller | undefined;
}

/** Options of our service beyond the specification. */
export interface SearchExtras {
  /** Filters whose values to count. */
  facets?: readonly FilterColumn[];
  /** Also counts the therapists without each filter. */
  relax?: boolean;
  /** The day whose order the best matches are wanted in, an ISO date; undefined for the alphabet. */
  bestOn?: string | undefined;
  /** A language whose speakers come first among the best matches. */
  spoken?: string | undefined;
}

/**
 * One page of therapists. Specification, section 7: sort entity_alias, key therapist, 12 records. Empty filters are left out.
 */
export const searchEntities = (env: Env, { caller, ...query }: EntityQuery): Promise<Outcome<EntityPage>> =>
  readDirectoryAs(caller, (as) => searchAs(searchService(env, as), env, query));

/** Reads as the visitor; where a service refuses their bearer, with the website's key alone. */
export async function readDirectoryAs<T>(
  caller: Caller = SITE,
  read: (caller: Caller) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const outcome = await read(caller);
  const isRefused = !outcome.ok && (outcome.reason === "unauthorized" || outcome.reason === "forbidden");
  return isRefused && caller.kind !== "site" ? read(SITE) : outcome;
}

function searchAs(service: Service, env: Env, query: Omit<EntityQuery, "caller">): Promise<Outcome<EntityPage>> {
  const { facets, relax, bestOn, spoken } = query.extras ?? {};
  return callEndpoint(service, searchEndpoints.searchEntities, {
    fields: {
      sort: SORT,
      partition: env.SEARCH_PARTITION,
      key: THERAPIST_KEY,
      records: query.records ?? PAGE_SIZE,
      page: query.page,
      include: JSON.stringify(query.include),
      exclude: JSON.stringify(query.exclude ?? {}),
      ...(facets && { facets }),
      ...(relax && { relax }),
      ...(bestOn !== undefined && { sort: "best_match", seed: bestOn, ...(spoken && { language: spoken }) }),
    },
    answer: foundReading,
  });
}

export type ListedPage = z.output<typeof sparseReading>;

/** One page of all therapists, slugs and dates only. `isPlain` omits `fields`, for services that refuse it. */
export function listEntities(
  env: Env,
  { page, isPlain }: { page: number; isPlain: boolean },
): Promise<Outcome<ListedPage>> {
  const scope = { sort: SORT, partition: env.SEARCH_PARTITION, key: THERAPIST_KEY, page };
  return callEndpoint(asSite(env), searchEndpoints.searchEntities, {
    fields: isPlain ? { ...scope, records: 100 } : { ...scope, records: 1_000, fields: SPARSE_FIELDS },
    answer: sparseReading,
  });
}

/** One therapist by slug, unique id or former slug; the answer carries the current slug. `caller`: as for `searchEntities`. */
export const getEntity = (env: Env, slugOrUniqueId: string, caller?: Caller): Promise<Outcome<EntityRecord>> =>
  readDirectoryAs(caller, (as) =>
    callEndpoint(searchService(env, as), searchEndpoints.getEntity, {
      params: { id: slugOrUniqueId },
      query: { partition: env.SEARCH_PARTITION, key: THERAPIST_KEY },
      answer: entityReading,
    }),
  );

/** Maximum wait for an answer that pages work without. */
const SIMILAR_TIMEOUT_MS = 1_000;

/** Up to `records` therapists similar to one. A service that implements only the specification answers `not_found`. */
export function listSimilar(env: Env, slug: string, records: number): Promise<Outcome<EntityRecord[]>> {
  const timeoutMs = Math.min(SIMILAR_TIMEOUT_MS, env.SERVICE_TIMEOUT_MS);
  return callEndpoint({ ...asSite(env), timeoutMs }, searchEndpoints.listSimilar, {
    params: { id: slug },
    query: { partition: env.SEARCH_PARTITION, key: THERAPIST_KEY, records },
    answer: similarReading,
  });
}

/** Specification, section 8: any failed lookup of a therapist returns null. */
export async function findEntity(env: Env, slugOrUniqueId: string): Promise<EntityRecord | null> {
  return toItem(await getEntity(env, slugOrUniqueId));
}

const asSite = (env: Env) => searchService(env, SITE);
