import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { inDirectory } from "@/backend/search/directory";
import { findHits, type Hits, isBackwards } from "@/backend/search/find-hits";
import { type Found, isFound, type Matches, toIds } from "@/backend/search/find-matches";
import { isFrom } from "@/backend/search/find-start";
import { inOneState, versionOf } from "@/backend/search/one-state";
import type { Search } from "@/backend/search/schema";
import {
  type SparseRow,
  sparseColumns,
  type TherapistRow,
  therapistColumns,
} from "@/backend/search/therapist-resource";
import type { FilterColumn } from "@/domain/catalog/filters";
import type { Relaxation } from "@/domain/wire/therapist";

export interface TherapistPage<Row> {
  therapists: Row[];
  totalRecords: number;
  totalPages: number;
  /** Present where the search asks for them. */
  facets?: FacetCount[];
  relaxations?: readonly Relaxation[];
}

interface FacetCount {
  filter: FilterColumn;
  /** In lower case. */
  value: string;
  total: number;
}

/**
 * One page of a directory: OR inside a filter, AND across filters, `exclude` removes. A name that nothing matches as typed is
 * tried with one slip forgiven, then with two. Ordered by alias, then id, or the best matches first. A page past the end is empty, its meta true.
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

/** A row and the version of the directory in which it was read. */
type Read<Row> = Row & { version: string | null };

function findPage<Row>(
  { db: given }: Ctx,
  input: Search,
  read: (db: Db, hits: Hits) => Promise<Read<Row>[]>,
): Promise<TherapistPage<Row>> {
  return inOneState(given, async (db) => {
    const hits = await findHits(db, input);
    const totalPages = Math.ceil(hits.total / input.records);
    const rows = input.page > totalPages ? [] : await read(db, hits);
    const facets = input.facets && listFacetCounts(hits, input.facets);
    const relaxations = input.relax && hits.relaxations;
    const therapists = rows.map(({ version: _version, ...row }) => row as unknown as Row);
    const isComplete = rows.length === lengthOf(hits) && rows.every(({ version }) => version === hits.version);
    return {
      result: {
        therapists,
        totalRecords: hits.total,
        totalPages,
        ...(facets && { facets }),
        ...(relaxations && { relaxations }),
      },
      isOneState: isComplete && hits.version !== undefined,
    };
  });
}

/** The number of therapists on the page. */
const lengthOf = ({ input, total }: Pick<Hits, "input" | "total">) =>
  Math.max(0, Math.min(input.records, total - (input.page - 1) * input.records));

const listFacetCounts = ({ counts }: Hits, filters: readonly FilterColumn[]): FacetCount[] =>
  [...new Set(filters)].flatMap((filter) =>
    [...counts]
      .filter(([choice]) => choice.startsWith(`${filter}:`))
      .map(([choice, total]) => ({ filter, value: choice.slice(filter.length + 1), total })),
  );

/** The number of sort index entries scanned in the time of one lookup by id. */
const ENTRIES_PER_LOOKUP = 12;
/** Matches of a name stand together in the order, so that a scan may pass most of it; up to here they are looked up. */
const NAMESAKES = 4_000;

/** The ids of a page, in order. */
const pageOfIds = (hits: Hits): SQL => (hits.ranked ? pageOfRanked(hits.ranked) : pageInOrder(hits));

const pageOfRanked = (ids: readonly number[]) =>
  sql`unnest(${`{${ids.join(",")}}`}::bigint[]) with ordinality as hits (hit_id, hit_place)`;

/** The ids of a page of the directory's order. A few matches are found faster by id than by a scan of the sort index. */
function pageInOrder(hits: Hits): SQL {
  const { selection, input, total, size, matches, start } = hits;
  const before = (input.page - 1) * input.records;
  const length = lengthOf(hits);
  const offset = before - (start?.before ?? 0);
  const isFew = areFew({ total, size }, offset + length) || (selection.condition !== null && total < NAMESAKES);
  const found = matches && isFew ? lookUp(matches) : scanFrom(hits);
  return sql`(select entity_alias as hit_alias, id as hit_id ${found} order by ${inOrder(sql`entity_alias`, sql`id`, input)}
    limit ${length} offset ${matches && isFew ? before : offset}) as hits`;
}

/** True where looking up every match is faster than scanning the sort index for `wanted` of them. */
export const areFew = ({ total, size }: Pick<Found, "total" | "size">, wanted: number): boolean =>
  total * ENTRIES_PER_LOOKUP < (wanted * size) / total;

/** Looks each id up: one parameter for any number of them, and no choice of another plan. */
export const lookUp = (
  matches: Matches,
) => sql`from unnest(${`{${toIds(matches).join(",")}}`}::bigint[]) as matches (match_id)
  cross join lateral (select entity_alias, id from ${entities} where id = match_id limit 1) as entity`;

/** Reads the narrow sort index, from the start of a bucket. */
function scanFrom({ selection, input, matches, start }: Hits): SQL {
  const isPastStart = start ? isFrom(start, isBackwards(input)) : undefined;
  return sql`from ${entities} where ${and(inDirectory(entities, selection), isPastStart, matches === null ? undefined : isFound(matches))}`;
}

const inOrder = (alias: SQL, id: SQL, input: Search): SQL =>
  sql.join(
    [alias, id].map((column) => (isBackwards(input) ? desc(column) : asc(column))),
    sql`, `,
  );

const orderOf = ({ ranked, input }: Hits): SQL =>
  ranked ? sql`hit_place` : inOrder(sql`hit_alias`, sql`hit_id`, input);

const isHit = eq(entities.id, sql`hit_id`);

const readPage = (db: Db, hits: Hits): Promise<Read<TherapistRow>[]> =>
  db
    .select({ ...therapistColumns, version: versionOf(hits.selection) })
    .from(pageOfIds(hits))
    .innerJoin(entities, isHit)
    .orderBy(orderOf(hits));

const readSparsePage = (db: Db, hits: Hits): Promise<Read<SparseRow>[]> =>
  db
    .select({ ...sparseColumns, version: versionOf(hits.selection) })
    .from(pageOfIds(hits))
    .innerJoin(entities, isHit)
    .orderBy(orderOf(hits));
