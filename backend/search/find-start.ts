import { type SQL, sql } from "drizzle-orm";
import { entities } from "@/backend/db/schema/search";
import type { Bitmaps } from "@/backend/search/bitmaps/bitmaps";
import type { Place } from "@/backend/search/bitmaps/load-bitmaps";
import { EVERY_THERAPIST } from "@/backend/search/selection";

/** The matches before the wanted ones, in the directory's order or backwards. */
export interface Skip {
  matches: number;
  isBackwards: boolean;
}

/** A place in the directory's order: the beginning of a bucket, or backwards its end. */
export interface Start extends Place {
  /** The matches that precede it, in the direction of the search. */
  before: number;
}

const BEFORE = "=before";
const OUTSIDE = "=outside";

/**
 * Position from which the match after the skipped ones is found: less than about two buckets before it. Null without buckets, or
 * past the end. Matches are mostly spread evenly, so one guess is often enough.
 */
export function findStart(
  bitmaps: Bitmaps,
  buckets: readonly Place[],
  found: string,
  { total, matches, isBackwards }: Skip & { total: number },
): Start | null {
  if (buckets.length === 0 || matches >= total) return null;
  const wanted = isBackwards ? total - 1 - matches : matches;
  const allowed = (2 * total) / buckets.length;
  let low = { bucket: 0, before: 0 };
  let high = { bucket: buckets.length, before: total };
  const isNear = () => (isBackwards ? high.before - wanted : wanted - low.before) <= allowed;
  for (let guesses = 1; high.bucket - low.bucket > 1 && !isNear(); guesses += 1) {
    const bucket =
      guesses % 3 === 0 ? Math.floor((low.bucket + high.bucket) / 2) : guess(low, high, wanted, isBackwards);
    const before = countBefore(bitmaps, found, bucket);
    if (before <= wanted) low = { bucket, before };
    else high = { bucket, before };
  }
  const place = buckets[isBackwards ? high.bucket : low.bucket];
  return place ? { ...place, before: isBackwards ? total - high.before : low.before } : null;
}

interface Bound {
  bucket: number;
  /** The matches before it. */
  before: number;
}

/** Between the bounds, in proportion to the matches; rather too far from the wanted one than past it. */
function guess(low: Bound, high: Bound, wanted: number, isBackwards: boolean): number {
  const share = (wanted - low.before) / (high.before - low.before);
  const bucket = low.bucket + Math.floor(share * (high.bucket - low.bucket) + (isBackwards ? 1.5 : -0.5));
  return Math.min(Math.max(bucket, low.bucket + 1), high.bucket - 1);
}

/** The number of matches in buckets before this one, from the marks that docs/decisions/0033 describes. */
function countBefore(bitmaps: Bitmaps, found: string, bucket: number): number {
  const coarse = Math.floor(bucket / 16);
  const fine = bucket % 16;
  bitmaps.copy(OUTSIDE, coarse === 0 ? EVERY_THERAPIST : `~c${coarse}`);
  if (fine > 0) bitmaps.and(OUTSIDE, `~f${fine}`);
  bitmaps.or(OUTSIDE, `~c${coarse + 1}`);
  bitmaps.copy(BEFORE, found);
  bitmaps.andNot(BEFORE, OUTSIDE);
  return bitmaps.countCommon(BEFORE, BEFORE);
}

/** Entities from a place on. */
export function isFrom({ alias, id }: Start, isBackwards: boolean): SQL {
  const place = sql`(${alias}, ${id}::bigint)`;
  const row = sql`(${entities.entityAlias}, ${entities.id})`;
  return isBackwards ? sql`${row} < ${place}` : sql`${row} >= ${place}`;
}
