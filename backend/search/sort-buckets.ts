import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { CHUNK_BITS, entities, sortBuckets } from "@/backend/db/schema/search";
import { type Directory, inDirectory } from "@/backend/search/directory";

/** Buckets are equal enough until one has so many entities above three times the mean. */
const TOLERATED_ENTITIES = 1_000;
/** After every alias in byte order. */
const LAST_ALIAS = "\u{10FFFF}";

export const NO_BITS = sql.raw(`0::bit(${CHUNK_BITS})`);

/** The matches before the wanted ones, in the directory's order or backwards. */
export interface Skip {
  matches: number;
  isBackwards: boolean;
}

/** A place in the directory's order: the beginning of a bucket, or backwards its end. */
export interface Start {
  alias: string;
  id: number;
  /** The matches that precede it, in the direction of the search. */
  before: number;
}

/** SQL for the `Start` of a page, beside `chunks` (`chunk`, `found`) and `total`. */
export function findStart({ partition, key }: Directory, { matches, isBackwards }: Skip): SQL {
  const hits = sql`select array_agg(coalesce(found, ${NO_BITS})::bit varying order by chunk) from chunks`;
  return sql`search.find_start(${partition}, ${key}, (${hits}), total, ${matches}::int, ${isBackwards})`;
}

/** Entities from a place on. */
export function isFrom({ alias, id }: Start, isBackwards: boolean): SQL {
  const place = sql`(${alias}, ${id}::bigint)`;
  const row = sql`(${entities.entityAlias}, ${entities.id})`;
  return isBackwards ? sql`${row} < ${place}` : sql`${row} >= ${place}`;
}

/** Divides a directory's order into new buckets of equal length when one bucket has become too long. The caller holds the directory's lock. */
export async function balanceBuckets(db: Db, directory: Directory): Promise<void> {
  const ranges = sql`select entity_alias, id, lead(entity_alias, 1, ${LAST_ALIAS}) over sorted as next_alias, lead(id, 1, 0::bigint) over sorted as next_id
    from ${sortBuckets} where ${inDirectory(sortBuckets, directory)} window sorted as (order by entity_alias, id)`;
  const lengths = sql`select count(*) as length from ${entities} where ${inDirectory(entities, directory)}
    and (${entities.entityAlias}, ${entities.id}) >= (ranges.entity_alias, ranges.id)
    and (${entities.entityAlias}, ${entities.id}) < (ranges.next_alias, ranges.next_id)`;
  const [measured] = await db
    .select({ mean: sql<number | null>`avg(length)::float8`, longest: sql<number>`max(length)::float8` })
    .from(sql`(${ranges}) as ranges, lateral (${lengths}) as lengths`);
  if (measured && measured.mean !== null && measured.longest <= 3 * measured.mean + TOLERATED_ENTITIES) return;
  await db.execute(sql`select search.sort_directory(${directory.partition}, ${directory.key})`);
}
