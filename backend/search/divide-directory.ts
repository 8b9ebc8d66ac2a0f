import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { chunkVersions, entities, nextBuckets, sortBuckets } from "@/backend/db/schema/search";
import { type Directory, inDirectory } from "@/backend/search/directory";

/** Buckets are equal enough until one has so many entities above three times the mean. */
const TOLERATED_ENTITIES = 1_000;
/** After every alias in byte order. */
const LAST_ALIAS = "\u{10FFFF}";

/**
 * Divides a directory's order into new buckets of equal length when one bucket has become too long, or when a division was
 * interrupted.
 */
export async function balanceBuckets(db: Db, directory: Directory): Promise<void> {
  const unfinished = await db.$count(nextBuckets, inDirectory(nextBuckets, directory));
  if (unfinished === 0 && (await isBalanced(db, directory))) return;
  for await (const _step of divideDirectory(db, directory));
}

async function isBalanced(db: Db, directory: Directory): Promise<boolean> {
  const ranges = sql`select entity_alias, id, lead(entity_alias, 1, ${LAST_ALIAS}) over sorted as next_alias, lead(id, 1, 0::bigint) over sorted as next_id
    from ${sortBuckets} where ${inDirectory(sortBuckets, directory)} window sorted as (order by entity_alias, id)`;
  const lengths = sql`select count(*) as length from ${entities} where ${inDirectory(entities, directory)}
    and (${entities.entityAlias}, ${entities.id}) >= (ranges.entity_alias, ranges.id)
    and (${entities.entityAlias}, ${entities.id}) < (ranges.next_alias, ranges.next_id)`;
  const [measured] = await patiently(db, (tx) =>
    tx
      .select({ mean: sql<number | null>`avg(length)::float8`, longest: sql<number>`max(length)::float8` })
      .from(sql`(${ranges}) as ranges, lateral (${lengths}) as lengths`),
  );
  return measured !== undefined && measured.mean !== null && measured.longest <= 3 * measured.mean + TOLERATED_ENTITIES;
}

/**
 * Writes new buckets beside the present ones, and puts them in their place at the end. A step is a transaction of a fraction of a
 * second: writers of the directory wait for one step at most. Ends early when another division of the directory begins.
 */
export async function* divideDirectory(db: Db, directory: Directory): AsyncGenerator<void> {
  const { partition, key } = directory;
  const [division] = await patiently(db, (tx) =>
    tx.select({ id: sql<string>`id` }).from(sql`search.begin_division(${partition}, ${key}) as id`),
  );
  yield;
  const { chunk } = chunkVersions;
  for (const row of await db.select({ chunk }).from(chunkVersions).where(inDirectory(chunkVersions, directory))) {
    const marked = sql`search.mark_division(${partition}, ${key}, ${division?.id}::uuid, ${row.chunk}::int)`;
    const [{ isLatest } = { isLatest: false }] = await db
      .select({ isLatest: sql<boolean>`is_latest` })
      .from(sql`${marked} as is_latest`);
    if (!isLatest) return;
    yield;
  }
  await db.execute(sql`select search.finish_division(${partition}, ${key}, ${division?.id}::uuid)`);
}

/** Without the statement timeout: a large directory is read as a whole. */
const patiently = <Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return read(tx);
  });
