import { eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import type { Directory } from "@/backend/search/directory";
import { versionOf } from "@/backend/search/directory-version";
import { findHits } from "@/backend/search/find-hits";
import type { Counts, Found } from "@/backend/search/find-matches";
import { inOneState } from "@/backend/search/one-state";
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
  findPage(ctx, input, readTherapists);

/** The same without the contents, which are most of the work: for lists of thousands. */
export const searchSparseTherapists = ({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: Search;
}): Promise<TherapistPage<SparseRow>> => findPage(ctx, input, readSparseTherapists);

/** A row and the version of the directory in which it was read. */
interface Read<Row> {
  row: Row;
  version: string | null;
}

function findPage<Row>(
  { db: given }: Ctx,
  input: Search,
  read: (db: Db, directory: Directory, ids: readonly number[]) => Promise<Read<Row>[]>,
): Promise<TherapistPage<Row>> {
  return inOneState(given, input, async (db, index) => {
    const found = findHits(index, input);
    const rows = found.ids.length === 0 ? [] : await read(db, input, found.ids);
    return {
      result: () => toPage(input, found, rows),
      isComplete: rows.length === found.ids.length,
      versions: rows.map(({ version }) => version),
    };
  });
}

function toPage<Row>(input: Search, { total, count }: Found, rows: readonly Read<Row>[]): TherapistPage<Row> {
  const { choices, relaxations } = count();
  return {
    therapists: rows.map(({ row }) => row),
    totalRecords: total,
    totalPages: Math.ceil(total / input.records),
    ...(input.facets && { facets: listFacetCounts(choices, input.facets) }),
    ...(input.relax && { relaxations }),
  };
}

const listFacetCounts = (counts: Counts["choices"], filters: readonly FilterColumn[]): FacetCount[] =>
  [...new Set(filters)].flatMap((filter) =>
    [...counts]
      .filter(([choice]) => choice.startsWith(`${filter}:`))
      .map(([choice, total]) => ({ filter, value: choice.slice(filter.length + 1), total })),
  );

/** The therapists with these ids, in this order. */
export const readTherapists = (db: Db, directory: Directory, ids: readonly number[]): Promise<Read<TherapistRow>[]> =>
  db
    .select({ row: therapistColumns, version: versionOf(directory) })
    .from(toHits(ids))
    .innerJoin(entities, isHit)
    .orderBy(sql`place`);

const readSparseTherapists = (db: Db, directory: Directory, ids: readonly number[]): Promise<Read<SparseRow>[]> =>
  db
    .select({ row: sparseColumns, version: versionOf(directory) })
    .from(toHits(ids))
    .innerJoin(entities, isHit)
    .orderBy(sql`place`);

/** One parameter for any number of ids. */
const toHits = (ids: readonly number[]): SQL =>
  sql`unnest(${`{${ids.join(",")}}`}::bigint[]) with ordinality as hits (hit_id, place)`;

const isHit = eq(entities.id, sql`hit_id`);
