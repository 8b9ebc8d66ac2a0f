import "server-only";
import { z } from "zod";
import { SEARCH_FACETS, type SearchFacet, type SearchFilterKey, SPARSE_FIELDS } from "@/domain/wire";
import type { Env } from "@/lib/config/env";
import { callEndpoint } from "@/lib/services/endpoint";
import { camelized, listDocument, singleDocument } from "@/lib/services/json-api";
import type { Outcome } from "@/lib/services/requester";
import { toItem } from "@/lib/services/results";
import { searchEndpoints } from "@/lib/services/search/endpoints";
import { searchService } from "@/lib/services/search/service";

const THERAPIST_KEY = "therapist";
const SORT = "entity_alias";
/** Specification, section 9. */
export const PAGE_SIZE = 12;

const names = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? []);

const contentSchema = z.object({
  displayName: z.string(),
  firstName: z
    .string()
    .nullish()
    .transform((name) => name ?? ""),
  pictureUrl: z
    .string()
    .nullish()
    .transform((url) => url || null),
  bio: z
    .string()
    .nullish()
    .transform((bio) => bio ?? ""),
  insurancesAccepted: names,
  servicingEaps: names,
  certifications: names,
  stateLicenses: names,
  disorders: names,
  therapyTypes: names,
  alternateId: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
});

const entitySchema = z.object({
  entityUniqueId: z.string(),
  slug: z.string(),
  content: contentSchema,
  updatedAt: z.string().optional(),
});

const metaSchema = z.object({ totalRecords: z.number().int().min(0), totalPages: z.number().int().min(0) });
const facetCount = z.object({ filter: z.enum(SEARCH_FACETS), value: z.string(), total: z.number().int().min(0) });
/** A service that counts nothing, or in another shape, is one without counts. */
const countedMetaSchema = metaSchema.extend({ facets: z.array(facetCount).optional().catch(undefined) });
const searchDocument = camelized(listDocument(entitySchema, countedMetaSchema));
/** Whole records fit as well: a service that knows no `fields` answers with those. */
const listedDocument = camelized(
  listDocument(z.object({ slug: z.string(), updatedAt: z.string().optional() }), metaSchema),
);
const entityDocument = camelized(singleDocument(entitySchema));

/** A therapist as the service tells it; `bio` is still the stranger's HTML until `domain/rich-text` has seen it. */
export type EntityRecord = z.output<typeof entitySchema>;
export type SearchFilters = Partial<Record<SearchFilterKey, string | string[]>>;

/** How many therapists a value of a filter would leave. Values are in lower case, and missing where nobody has them. */
export type FacetCount = z.output<typeof facetCount>;

export interface EntityPage {
  entities: EntityRecord[];
  totalRecords: number;
  totalPages: number;
  facets?: FacetCount[] | undefined;
}

interface EntityQuery {
  include: SearchFilters;
  exclude?: SearchFilters;
  page: number;
  records?: number;
  /** Filters whose values are to be counted. Not of the specification: a service may refuse to be asked. */
  facets?: readonly SearchFacet[];
}

/** One page of therapists. Specification, section 7: sort entity_alias, key therapist, 12 records. Empty filters are left out. */
export async function searchEntities(env: Env, query: EntityQuery): Promise<Outcome<EntityPage>> {
  const outcome = await callEndpoint(asSite(env), searchEndpoints.searchEntities, {
    body: {
      search: {
        sort: SORT,
        partition: env.SEARCH_PARTITION,
        key: THERAPIST_KEY,
        records: query.records ?? PAGE_SIZE,
        page: query.page,
        include: JSON.stringify(query.include),
        exclude: JSON.stringify(query.exclude ?? {}),
        ...(query.facets && { facets: query.facets }),
      },
    },
    answer: searchDocument,
  });
  if (!outcome.ok) return outcome;
  const { data, meta } = outcome.data;
  return { ...outcome, data: { entities: data.map((resource) => resource.attributes), ...meta } };
}

export interface ListedPage {
  entities: { slug: string; updatedAt?: string | undefined }[];
  totalRecords: number;
  totalPages: number;
}

/** One page of all therapists, slugs and dates only. `isPlain` asks as the specification does, for services that refuse `fields`. */
export async function listEntities(
  env: Env,
  { page, isPlain }: { page: number; isPlain: boolean },
): Promise<Outcome<ListedPage>> {
  const scope = { sort: SORT, partition: env.SEARCH_PARTITION, key: THERAPIST_KEY, page };
  const outcome = await callEndpoint(asSite(env), searchEndpoints.searchEntities, {
    body: { search: isPlain ? { ...scope, records: 100 } : { ...scope, records: 1_000, fields: SPARSE_FIELDS } },
    answer: listedDocument,
  });
  if (!outcome.ok) return outcome;
  const { data, meta } = outcome.data;
  return { ...outcome, data: { entities: data.map((resource) => resource.attributes), ...meta } };
}

/** One therapist by slug, unique id or a slug of former days; the answer carries the slug of today. */
export async function getEntity(env: Env, slugOrUniqueId: string): Promise<Outcome<EntityRecord>> {
  const outcome = await callEndpoint(asSite(env), searchEndpoints.getEntity, {
    params: { id: slugOrUniqueId },
    query: { partition: env.SEARCH_PARTITION, key: THERAPIST_KEY },
    answer: entityDocument,
  });
  return outcome.ok ? { ...outcome, data: outcome.data.data.attributes } : outcome;
}

/** Specification, section 8: an entity that cannot be had is null, whatever the reason. */
export async function findEntity(env: Env, slugOrUniqueId: string): Promise<EntityRecord | null> {
  return toItem(await getEntity(env, slugOrUniqueId));
}

const asSite = (env: Env) => searchService(env, { kind: "site" });
