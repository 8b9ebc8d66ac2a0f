import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { CHUNK_BITS, entities, facetBitmaps } from "@/backend/db/schema/search";
import { type BestMatches, rankMatches } from "@/backend/search/best-match";
import type { MarkedIds } from "@/backend/search/bitmaps/bitmaps";
import { loadBitmaps } from "@/backend/search/bitmaps/load-bitmaps";
import { countChoices } from "@/backend/search/count-choices";
import { countRelaxations, usedFilters } from "@/backend/search/count-relaxations";
import { type Directory, inDirectory } from "@/backend/search/directory";
import { findStart, type Skip, type Start } from "@/backend/search/find-start";
import { versionOf } from "@/backend/search/one-state";
import { EVERY_THERAPIST, MATCHING, type Selection, selectMatches, UNWANTED } from "@/backend/search/selection";
import type { FilterColumn } from "@/domain/catalog/filters";
import type { Relaxation } from "@/domain/wire/therapist";

const FOUND = "=found";

export interface Found {
  /** The directory's version at the time of this result; undefined if the names are from another version than the choices. */
  version: string | null | undefined;
  total: number;
  /** The number of therapists in the directory. */
  size: number;
  /** Matching ids; null if all match, or none. */
  matches: Matches | null;
  /** Position for finding the match after the skipped ones; null for the beginning of the order. */
  start: Start | null;
  /** For each choice of the counted filters. */
  counts: ReadonlyMap<string, number>;
  /** The ids of the wanted page of the best matches; null in the directory's order. */
  ranked: readonly number[] | null;
  /** Empty unless requested. */
  relaxations: readonly Relaxation[];
}

/** A bit per id from `firstId` on, the highest of a byte first. */
export interface Matches {
  firstId: number;
  bits: Uint8Array;
}

interface Wanted {
  skip: Skip | null;
  /** Filters whose choices are counted. */
  counted: readonly FilterColumn[];
  ranked?: BestMatches | null;
  isRelaxed?: boolean;
}

/** The result of a selection, all of one moment. */
export async function findMatches(db: Db, selection: Selection, wanted: Wanted): Promise<Found> {
  const [matching, unwanted, loaded] = await Promise.all([
    selection.condition && readMatching(db, selection, selection.condition),
    selection.excludedCondition && readMatching(db, selection, selection.excludedCondition),
    loadBitmaps(db, selection),
  ]);
  if (!loaded) return emptyDirectory(selection, wanted);
  const { bitmaps, buckets, version } = loaded;
  if (matching) bitmaps.mark(MATCHING, matching.ids);
  if (unwanted) bitmaps.mark(UNWANTED, unwanted.ids);
  // Without a match there is no state to mix.
  const isOneState = [matching, unwanted].every((named) => !named?.ids.size || named.version === version);
  selectMatches(bitmaps, selection, FOUND);
  const [total, size] = [FOUND, EVERY_THERAPIST].map((name) => bitmaps.countCommon(name, name)) as [number, number];
  return {
    version: isOneState ? version : undefined,
    total,
    size,
    matches: total > 0 && total < size ? { firstId: bitmaps.firstId, bits: bitmaps.read(FOUND) } : null,
    start: wanted.skip && findStart(bitmaps, buckets, FOUND, { total, ...wanted.skip }),
    counts: countChoices(bitmaps, selection, FOUND, wanted.counted),
    ranked: wanted.ranked ? rankMatches(bitmaps, selection, FOUND, wanted.ranked) : null,
    relaxations: wanted.isRelaxed ? countRelaxations(bitmaps, selection, total) : [],
  };
}

const emptyDirectory = (selection: Selection, { ranked, isRelaxed }: Wanted): Found => ({
  ...{ version: null, total: 0, size: 0, matches: null, start: null, counts: new Map() },
  ranked: ranked ? [] : null,
  relaxations: isRelaxed ? usedFilters(selection).map((key) => ({ without: [key], total: 0 })) : [],
});

/** The matches in ascending order. */
export function toIds({ firstId, bits }: Matches): number[] {
  const ids: number[] = [];
  for (const [at, byte] of bits.entries())
    for (let bit = 0; bit < 8; bit += 1) if (byte & (128 >> bit)) ids.push(firstId + at * 8 + bit);
  return ids;
}

/** True for matching entities; tests ids only. Ids beyond the bits, inserted since, do not match. */
export function isFound({ firstId, bits }: Matches): SQL {
  const at = sql`(${entities.id} - ${firstId}::bigint)`;
  return sql`case when ${at} between 0 and ${bits.length * 8 - 1}::bigint
    then get_byte(${bits}::bytea, (${at} / 8)::int) & (128 >> (${at} % 8)::int) <> 0 else false end`;
}

/** Deletes empty chunks, which only slow down reads. */
export async function dropEmptyChunks(db: Db): Promise<void> {
  await db.delete(facetBitmaps).where(sql`bit_count(${facetBitmaps.bits}) = 0`);
}

interface Matching {
  ids: MarkedIds;
  /** The version of the directory in which they match. */
  version: string | null;
}

/** Therapists that meet a condition. */
async function readMatching(db: Db, directory: Directory, condition: SQL): Promise<Matching> {
  const chunkBits = sql.raw(String(CHUNK_BITS));
  const rows = await db
    .select({
      chunk: sql<number>`(${entities.id} / ${chunkBits})::int`,
      places: sql<Uint8Array>`string_agg(int2send((${entities.id} % ${chunkBits})::int2), '')`,
      version: versionOf(directory),
    })
    .from(entities)
    .where(and(inDirectory(entities, directory), condition))
    .groupBy(sql`1`);
  const [{ version } = { version: null }] = rows;
  return { ids: new Map(rows.map(({ chunk, places }) => [chunk, places])), version };
}
