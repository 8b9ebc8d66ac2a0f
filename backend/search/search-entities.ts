import { and, arrayOverlaps, asc, count, desc, eq, not, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema";
import { countFacet, EVERY_ENTITY } from "@/backend/search/facet-tallies";
import { FORGIVENESS, type Forgiveness, matchTokens, toNameTokens } from "@/backend/search/match-names";
import type { Filters, Search } from "@/backend/search/schema";
import { type EntityRow, entityColumns, type SparseRow, sparseColumns } from "@/backend/search/to-entity-resource";

export interface EntityPage<Row> {
  entities: Row[];
  totalRecords: number;
  totalPages: number;
}

/**
 * One page of a directory: OR inside a filter, AND across filters, `exclude` removes. A name that nothing matches as typed is
 * tried with one slip forgiven, then with two. Ordered by alias, then id. A page past the end is empty, its meta true.
 */
export const searchEntities = ({ ctx, input }: { ctx: Ctx; input: Search }): Promise<EntityPage<EntityRow>> =>
  findPage(ctx, input, readPage);

/** The same without the contents, which are most of the work: for lists of thousands. */
export const searchSparseEntities = ({ ctx, input }: { ctx: Ctx; input: Search }): Promise<EntityPage<SparseRow>> =>
  findPage(ctx, input, readSparsePage);

async function findPage<Row>(
  ctx: Ctx,
  input: Search,
  read: (db: Db, hits: Hits) => Promise<Row[]>,
): Promise<EntityPage<Row>> {
  for (const slips of hasName(input) ? FORGIVENESS : FORGIVENESS.slice(0, 1)) {
    const where = await toCondition(ctx.db, input, slips);
    const totalRecords = await countEntities(ctx.db, where, input);
    if (totalRecords === 0) continue;
    const totalPages = Math.ceil(totalRecords / input.records);
    const isPast = input.page > totalPages;
    return { entities: isPast ? [] : await read(ctx.db, { where, input, totalRecords }), totalRecords, totalPages };
  }
  return { entities: [], totalRecords: 0, totalPages: 0 };
}

const hasName = (input: Search) => (input.include?.display_name ?? []).length > 0;

/** The whole directory and one value of one filter, which most visitors open, have their totals kept; others are counted. */
async function countEntities(db: Db, where: SQL | undefined, input: Search): Promise<number> {
  const facet = soleFacet(input);
  if (facet !== null) return countFacet(db, { partition: input.partition, key: input.key, facet });
  return db.transaction(async (tx) => {
    // The planner takes comparing the lists of every row for as cheap as reading a number; the index has compared them.
    await tx.execute(sql`set local enable_seqscan = off`);
    const [row] = await tx.select({ total: count() }).from(entities).where(where);
    return row?.total ?? 0;
  });
}

/** The one facet that decides what is found; null when there are several, or names. */
function soleFacet({ include = {}, exclude = {} }: Search): string | null {
  const isNamed = (include.display_name ?? []).length > 0;
  if (isNamed || Object.values(exclude).some((values) => values.length > 0)) return null;
  const facets = toFacetGroups(include).flat();
  return facets.length > 1 ? null : (facets[0] ?? EVERY_ENTITY);
}

/** What a page is cut from. */
interface Hits {
  where: SQL | undefined;
  input: Search;
  totalRecords: number;
}

/**
 * The page's ids come from the narrow sort index; only the rows of the page itself are read whole. Counted from the end of
 * the list that is nearer, so that the last page is as quick as the first.
 */
function pageOfIds(db: Db, { where, input: { sort, records, page }, totalRecords }: Hits) {
  const before = (page - 1) * records;
  const size = Math.min(records, totalRecords - before);
  const after = totalRecords - before - size;
  const isNearEnd = after < before;
  return db
    .select({ hitId: sql<number>`${entities.id}`.as("hit_id") })
    .from(entities)
    .where(where)
    .orderBy(...inOrder(sort, isNearEnd))
    .limit(size)
    .offset(isNearEnd ? after : before)
    .as("hits");
}

function inOrder(sort: Search["sort"], isBackwards = false): SQL[] {
  const direction = (sort === "entity_alias") === isBackwards ? desc : asc;
  return [direction(entities.entityAlias), direction(entities.id)];
}

function readPage(db: Db, hits: Hits): Promise<EntityRow[]> {
  const ids = pageOfIds(db, hits);
  return db
    .select(entityColumns)
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

async function toCondition(db: Db, input: Search, slips: Forgiveness): Promise<SQL | undefined> {
  const included = toFacetGroups(input.include ?? {}).map((facets) => arrayOverlaps(entities.facets, facets));
  const excluded = toFacetGroups(input.exclude ?? {}).map((facets) => not(arrayOverlaps(entities.facets, facets)));
  const names = input.include?.display_name ?? [];
  const excludedNames = input.exclude?.display_name ?? [];
  if (names.length > 0) included.push(await matchAnyName(db, names, slips));
  if (excludedNames.length > 0) excluded.push(not(await matchAnyName(db, excludedNames, 0)));
  return and(eq(entities.partition, input.partition), eq(entities.key, input.key), ...included, ...excluded);
}

async function matchAnyName(db: Db, names: readonly string[], slips: Forgiveness): Promise<SQL> {
  const conditions = await Promise.all(
    names.map(async (name) => {
      const tokens = toNameTokens(name);
      return tokens.length === 0 ? undefined : and(...(await matchTokens(db, tokens, slips)));
    }),
  );
  return or(...conditions) ?? sql`false`;
}

/** One list of different facets ("state_licenses:co") per filter that has values. */
function toFacetGroups(filters: Filters): string[][] {
  return Object.entries(filters)
    .filter(([key, values]) => key !== "display_name" && values.length > 0)
    .map(([key, values]) => [...new Set(values.map((value) => `${key}:${value}`.toLowerCase()))]);
}
