import { and, arrayOverlaps, asc, count, desc, eq, not, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema";
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
  read: (db: Db, where: SQL | undefined, input: Search) => Promise<Row[]>,
): Promise<EntityPage<Row>> {
  for (const slips of hasName(input) ? FORGIVENESS : FORGIVENESS.slice(0, 1)) {
    const where = await toCondition(ctx.db, input, slips);
    const totalRecords = await countEntities(ctx.db, where);
    if (totalRecords === 0) continue;
    const totalPages = Math.ceil(totalRecords / input.records);
    return { entities: input.page > totalPages ? [] : await read(ctx.db, where, input), totalRecords, totalPages };
  }
  return { entities: [], totalRecords: 0, totalPages: 0 };
}

const hasName = (input: Search) => (input.include?.display_name ?? []).length > 0;

async function countEntities(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(entities).where(where);
  return row?.total ?? 0;
}

/** The page's ids come from the narrow sort index; only the rows of the page itself are read whole. */
function pageOfIds(db: Db, where: SQL | undefined, { sort, records, page }: Search) {
  return db
    .select({ hitId: sql<number>`${entities.id}`.as("hit_id") })
    .from(entities)
    .where(where)
    .orderBy(...inOrder(sort))
    .limit(records)
    .offset((page - 1) * records)
    .as("hits");
}

function inOrder(sort: Search["sort"]): SQL[] {
  const direction = sort === "entity_alias" ? asc : desc;
  return [direction(entities.entityAlias), direction(entities.id)];
}

function readPage(db: Db, where: SQL | undefined, input: Search): Promise<EntityRow[]> {
  const hits = pageOfIds(db, where, input);
  return db
    .select(entityColumns)
    .from(hits)
    .innerJoin(entities, eq(entities.id, hits.hitId))
    .orderBy(...inOrder(input.sort));
}

function readSparsePage(db: Db, where: SQL | undefined, input: Search): Promise<SparseRow[]> {
  const hits = pageOfIds(db, where, input);
  return db
    .select(sparseColumns)
    .from(hits)
    .innerJoin(entities, eq(entities.id, hits.hitId))
    .orderBy(...inOrder(input.sort));
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

/** One list of facets ("state_licenses:co") per filter that has values. */
function toFacetGroups(filters: Filters): string[][] {
  return Object.entries(filters)
    .filter(([key, values]) => key !== "display_name" && values.length > 0)
    .map(([key, values]) => values.map((value) => `${key}:${value}`.toLowerCase()));
}
