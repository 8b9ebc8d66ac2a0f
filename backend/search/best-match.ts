import type { Bitmaps } from "@/backend/search/bitmaps/bitmaps";
import { acceptingChoice, EVERY_THERAPIST, resolveChoices, type Selection } from "@/backend/search/selection";
import { shuffleFor } from "@/backend/search/shuffle";
import { FILTERS, NOT_STATED } from "@/domain/catalog/filters";

/** A page of the best matches. */
export interface BestMatches {
  /** An ISO date: equals have another order each day. */
  day: string;
  /** The places of the order, from 0. */
  from: number;
  length: number;
}

/** Never written. */
const NONE = "=none";
const PLANE = "=plane";
const CARRY = "=carry";
const LEVEL = "=level";
const TIER = "=tier";

/**
 * The ids of a page: therapists with the most of the chosen choices first, then those who accept new clients, then those of whom that is
 * not stated. Equals stand in the day's order. `found` is the bitmap of the selection's matches.
 */
export function rankMatches(bitmaps: Bitmaps, selection: Selection, found: string, wanted: BestMatches): number[] {
  const { day, from, length } = wanted;
  const ids: number[] = [];
  let before = 0;
  for (const size of eachTier(bitmaps, selection, found)) {
    const start = Math.max(from, before);
    const end = Math.min(from + length, before + size);
    if (start < end) {
      const rankAt = shuffleFor(day, size);
      const ranks = Array.from({ length: end - start }, (_, place) => rankAt(start - before + place));
      ids.push(...bitmaps.pick(TIER, ranks));
    }
    before += size;
    if (before >= from + length) break;
  }
  return ids;
}

/** Writes each tier in turn as the bitmap `TIER`, the best first, and yields its size. */
function* eachTier(bitmaps: Bitmaps, selection: Selection, found: string): Generator<number> {
  const counts = countChosen(bitmaps, selection);
  for (let count = counts.most; count >= counts.least; count -= 1) {
    bitmaps.copy(LEVEL, found);
    for (let plane = 0; plane < counts.planes; plane += 1)
      bitmaps[(count >> plane) & 1 ? "and" : "andNot"](LEVEL, `${PLANE}${plane}`);
    if (bitmaps.countCommon(LEVEL, LEVEL) > 0) yield* eachAcceptance(bitmaps, selection);
  }
}

/** Divides a level: accepts new clients, not stated, does not. */
function* eachAcceptance(bitmaps: Bitmaps, selection: Selection): Generator<number> {
  for (const choice of [
    acceptingChoice(selection.filters),
    `${FILTERS.accepting.column}:${NOT_STATED}`,
    EVERY_THERAPIST,
  ]) {
    bitmaps.copy(TIER, LEVEL);
    bitmaps.and(TIER, choice);
    bitmaps.andNot(LEVEL, TIER);
    const size = bitmaps.countCommon(TIER, TIER);
    if (size > 0) yield size;
  }
}

/**
 * Counts for each therapist how many of the chosen choices he or she has, in binary: one bitmap per digit. Every match has one choice of
 * each filter, so that filters with a single choice make no difference.
 */
function countChosen(bitmaps: Bitmaps, { filters }: Selection) {
  const several = resolveChoices(filters).filter((choices) => choices.length > 1);
  const choices = several.flat();
  const planes = choices.length === 0 ? 0 : Math.floor(Math.log2(choices.length)) + 1;
  for (let plane = 0; plane < planes; plane += 1) bitmaps.copy(`${PLANE}${plane}`, NONE);
  for (const choice of choices) {
    bitmaps.copy(CARRY, choice);
    for (let plane = 0; plane < planes; plane += 1) {
      bitmaps.xor(`${PLANE}${plane}`, CARRY);
      bitmaps.andNot(CARRY, `${PLANE}${plane}`);
    }
  }
  return { planes, least: several.length, most: choices.length };
}
