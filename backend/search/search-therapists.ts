import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { countChoices, type Found, isFound, readFound, type Selection, toIds } from "@/backend/search/filter-bitmaps";
import { FORGIVENESS, type Forgiveness, matchTokens, toNameTokens } from "@/backend/search/match-names";
import type { Filters, Search } from "@/backend/search/schema";
import {
  type SparseRow,
  sparseColumns,
  type TherapistRow,
  therapistColumns,
} from "@/backend/search/therapist-resource";
import type { FilterColumn } from "@/domain/catalog/filters";

export interface TherapistPage<Row> {
  therapists: Row[];
  totalRecords: number;
  totalPages: number;
  /** Where the search asks for them. */
  facets?: FacetCount[];
}

interface FacetCount {
  filter: FilterColumn;
  /** In lower case. */
  value: string;
  total: number;
}

/**
 * One page of a directory: OR inside a filter, AND across filters, `exclude` removes. A name that nothing matches as typed is
 * tried with one slip forgiven, then with two. Ordered by alias, then id. A page past the end is empty, its meta true.
 */
export const searchTherapists = ({ ctx, input }: { ctx: Ctx; input: Search }): Promise<TherapistPage<TherapistRow>> =>
  findPage(ctx, input, readPage);

/** The same without the contents, which are most of the work: for lists of thousands. */
export const searchSparseTherapists = ({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: Search;
}): Promise<TherapistPage<SparseRow>> => findPage(ctx, input, readSparsePage);

async function findPage<Row>(
  { db }: Ctx,
  input: Search,
  read: (db: Db, hits: Hits) => Promise<Row[]>,
): Promise<TherapistPage<Row>> {
  const hits = await findHits(db, input);
  const totalPages = Math.ceil(hits.total / input.records);
  const [page, facets] = await Promise.all([
    input.page > totalPages ? [] : read(db, hits),
    input.facets && listFacetCounts(db, hits.selection, input.facets),
  ]);
  return { therapists: page, totalRecords: hits.total, totalPages, ...(facets && { facets }) };
}

/** The smallest number of typing errors with a match; 0 if none has one. */
async function findHits(db: Db, input: Search): Promise<Hits> {
  const [asTyped, ...forgiven] = FORGIVENESS;
  const exact = await findWith(db, input, asTyped);
  if (exact.total > 0 || !hasName(input)) return exact;
  for (const slips of forgiven) {
    const hits = await findWith(db, input, slips);
    if (hits.total > 0) return hits;
  }
  return exact;
}

async function findWith(db: Db, input: Search, slips: Forgiveness): Promise<Hits> {
  const selection = await toSelection(db, input, slips);
  return { selection, input, ...(await readFound(db, selection)) };
}

async function listFacetCounts(db: Db, selection: Selection, filters: readonly FilterColumn[]): Promise<FacetCount[]> {
  const totals = await countChoices(db, selection, filters);
  return [...new Set(filters)].flatMap((filter) =>
    [...totals]
      .filter(([choice]) => choice.startsWith(`${filter}:`))
      .map(([choice, total]) => ({ filter, value: choice.slice(filter.length + 1), total })),
  );
}

const hasName = (input: Search) => (input.include?.display_name ?? []).length > 0;

/** What a page is cut from. */
interface Hits extends Found {
  selection: Selection;
  input: Search;
}

/** The number of sort index entries scanned in the time of one lookup by id. */
const ENTRIES_PER_LOOKUP = 12;

/**
 * The page's ids come from the narrow sort index; only the rows of the page itself are read whole. Counted from the end of
 * the list that is nearer, so that the last page is as quick as the first.
 */
function pageOfIds(db: Db, { selection, input: { sort, records, page }, total, size, bits }: Hits) {
  const before = (page - 1) * records;
  const length = Math.min(records, total - before);
  const after = total - before - length;
  const isNearEnd = after < before;
  const offset = isNearEnd ? after : before;
  // A few matches are found faster by id than by a scan of the sort index.
  const isFew = total * ENTRIES_PER_LOOKUP < ((offset + length) * size) / total;
  const isHit = bits === null ? undefined : isFew ? isOneOf(toIds(bits)) : isFound(bits);
  return db
    .select({ hitId: sql<number>`${entities.id}`.as("hit_id") })
    .from(entities)
    .where(and(eq(entities.partition, selection.partition), eq(entities.key, selection.key), isHit))
    .orderBy(...inOrder(sort, isNearEnd))
    .limit(length)
    .offset(offset)
    .as("hits");
}

/** One parameter for any number of ids. */
const isOneOf = (ids: readonly number[]) => sql`${entities.id} = any(${`{${ids.join(",")}}`}::bigint[])`;

function inOrder(sort: Search["sort"], isBackwards = false): SQL[] {
  const direction = (sort === "entity_alias") === isBackwards ? desc : asc;
  return [direction(entities.entityAlias), direction(entities.id)];
}

function readPage(db: Db, hits: Hits): Promise<TherapistRow[]> {
  const ids = pageOfIds(db, hits);
  return db
    .select(therapistColumns)
    .from(ids)
    .innerJoin(entities, eq(entities.id, ids.hitId))
    .orderBy(...inOrder(hits.input.sort));
}

function readSparsePage(db: Db, hits: Hits): Promise<SparseRow[]> {
  const ids = pageOfIds(db, hits);
  return db
    .select(sparseColumns)
    .from(ids)
    .innerJoin(entities, eq(entities.id, ids.hitId))
    .orderBy(...inOrder(hits.input.sort));
}

async function toSelection(db: Db, { partition, key, include = {}, exclude = {} }: Search, slips: Forgiveness) {
  const selection: Selection = {
    partition,
    key,
    filters: toChoices(include),
    excluded: [...toChoices(exclude).values()].flat(),
    condition: await matchAnyName(db, include.display_name ?? [], slips),
    excludedCondition: await matchAnyName(db, exclude.display_name ?? [], 0),
  };
  return selection;
}

/** Null without names; never true where no name can match. */
async function matchAnyName(db: Db, names: readonly string[], slips: Forgiveness): Promise<SQL | null> {
  if (names.length === 0) return null;
  const conditions = await Promise.all(
    names.map(async (name) => {
      const tokens = toNameTokens(name);
      return tokens.length === 0 ? undefined : and(...(await matchTokens(db, tokens, slips)));
    }),
  );
  return or(...conditions) ?? sql`false`;
}

/** For each filter with values, its distinct choices ("state_licenses:co"). */
function toChoices(filters: Filters): Map<string, string[]> {
  return new Map(
    Object.entries(filters)
      .filter(([key, values]) => key !== "display_name" && values.length > 0)
      .map(([key, values]) => [key, [...new Set(values.map((value) => `${key}:${value}`.toLowerCase()))]]),
  );
}
