import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { CHUNK_BITS, directoryVersions, entities, facetBitmaps } from "@/backend/db/schema/search";
import { type Directory, inDirectory } from "@/backend/search/directory";
import { findStart, NO_BITS, type Skip, type Start } from "@/backend/search/sort-buckets";

/** Stands for every therapist of a directory. */
const EVERY_THERAPIST = "*";

/** The conditions of a search, choices as `"state_licenses:co"`. */
export interface Selection extends Directory {
  /** For each filter in use, its choices. */
  filters: ReadonlyMap<string, readonly string[]>;
  /** Excluded choices. */
  excluded: readonly string[];
  /** Conditions on therapists that are not choices: names. */
  condition: SQL | null;
  excludedCondition: SQL | null;
}

const IDS_PER_CHUNK = sql.raw(String(CHUNK_BITS));

export interface Found {
  total: number;
  /** The number of therapists in the directory. */
  size: number;
  /** A bit per id from 0 on, the highest of a byte first: whether the id matches; null if all match, or none. */
  bits: Uint8Array | null;
  /** Where to look for the match after the skipped ones; null for the beginning of the order. */
  start: Start | null;
  /** Another one after every change of the bitmaps; null if the directory was never written. */
  version: string | null;
}

/** The result of a selection, read in one query, with the start of what follows the skipped matches. */
export async function readFound(db: Db, selection: Selection, skip: Skip | null): Promise<Found> {
  const bytes = sql`string_agg(substr(varbit_send(coalesce(found, ${NO_BITS})), 5), '' order by chunk)`;
  // Up to the last id: empty chunks in between may be missing.
  const all = sql`select chunk, every, ${found(selection)} as found
    from generate_series(0, (select max(id) / ${IDS_PER_CHUNK} from ${entities})::int) as chunk
    left join (${chunks(selection)}) as chunks using (chunk)`;
  const sums = sql`select ${sumBits(sql`found`)} as total, ${sumBits(sql`every`)} as size, ${bytes} as bytes from chunks`;
  const start = skip ? findStart(selection, skip) : sql`null::json`;
  const [row] = await db
    .select({
      total: sql<number>`total`,
      size: sql<number>`size`,
      bits: sql<Uint8Array | null>`case when total between 1 and size - 1 then bytes end`,
      start: sql<Start | null>`start`,
      version: sql<string | null>`version`,
    })
    .from(sql`(with chunks as materialized (${all}), sums as (${sums})
      select total, size, bytes, ${start} as start, ${versionOf(selection)} as version from sums offset 0) as sums`);
  return row ?? { total: 0, size: 0, bits: null, start: null, version: null };
}

/** The ids of the matches, in ascending order. */
export function toIds(bits: Uint8Array): number[] {
  const ids: number[] = [];
  for (const [at, byte] of bits.entries())
    for (let bit = 0; bit < 8; bit += 1) if (byte & (128 >> bit)) ids.push(at * 8 + bit);
  return ids;
}

/** Holds for matching entities; tests ids only. Ids beyond the bits, inserted since, do not match. */
export function isFound(bits: Uint8Array): SQL {
  const { id } = entities;
  return sql`case when ${id} < ${bits.length * 8}::bigint
    then get_byte(${bits}::bytea, (${id} / 8)::int) & (128 >> (${id} % 8)::int) <> 0 else false end`;
}

/** Deletes empty chunks, which only slow down reads. */
export async function dropEmptyChunks(db: Db): Promise<void> {
  await db.delete(facetBitmaps).where(sql`bit_count(${facetBitmaps.bits}) = 0`);
}

/** SQL for the version of a directory at the moment of the statement. */
export const versionOf = (directory: Directory): SQL =>
  sql`(select version from ${directoryVersions} where ${inDirectory(directoryVersions, directory)})`;

const sumBits = (bits: SQL) => sql<number>`coalesce(sum(bit_count(${bits})::int), 0)::int`;

/** For a row of `chunks`, the therapists that match all filters, or all but one; null for none. */
export function found({ filters, condition, excluded, excludedCondition }: Selection, but?: string): SQL {
  const chosen = [...filters.keys()].flatMap((name, index) => (name === but ? [] : [chosenColumn(index)]));
  const parts = [sql`every`, ...chosen, ...(condition ? [sql`matching`] : [])];
  const removed = [...(excluded.length > 0 ? [sql`excluded`] : []), ...(excludedCondition ? [sql`unwanted`] : [])];
  return sql.join([sql.join(parts, sql` & `), ...removed.map((bits) => sql` & ~coalesce(${bits}, ${NO_BITS})`)]);
}

const chosenColumn = (index: number) => sql.identifier(`chosen_${index}`);

/**
 * A row per chunk of the directory, with the bits of all therapists, of each filter's selection, and of the excluded
 * ones.
 */
export function chunks(selection: Selection): SQL {
  const { filters, excluded, condition, excludedCondition } = selection;
  const selected = [...filters.values()];
  const columns = selected.map((choices, index) => sql`, ${anyOf(choices)} as ${chosenColumn(index)}`);
  if (excluded.length > 0) columns.push(sql`, ${anyOf(excluded)} as excluded`);
  const read = [...new Set([EVERY_THERAPIST, ...selected.flat(), ...excluded])];
  const marked = sql`(select chunk, ${anyOf([EVERY_THERAPIST])} as every${sql.join(columns)} from ${facetBitmaps}
    where ${and(inDirectory(facetBitmaps, selection), inArray(facetBitmaps.facet, read))} group by chunk) as marked`;
  const matched = (where: SQL, column: string) => sql` left join (
      select (id / ${IDS_PER_CHUNK})::int as chunk,
        bit_or(set_bit(${NO_BITS}, (id % ${IDS_PER_CHUNK})::int, 1)) as ${sql.identifier(column)}
      from ${entities} where ${and(inDirectory(entities, selection), where)} group by 1
    ) as ${sql.identifier(`${column}_bits`)} using (chunk)`;
  const names = [
    ...(condition ? [matched(condition, "matching")] : []),
    ...(excludedCondition ? [matched(excludedCondition, "unwanted")] : []),
  ];
  return sql`select * from ${marked}${sql.join(names)}`;
}

const anyOf = (choices: readonly string[]) => sql`bit_or(bits) filter (where ${inArray(sql`facet`, [...choices])})`;
