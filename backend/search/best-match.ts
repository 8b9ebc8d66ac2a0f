import { type Bits, count, intersect, subtract, toggle } from "@/backend/search/memory/bits";
import { type DirectoryIndex, idsOfRanks, withChoice } from "@/backend/search/memory/directory-index";
import { acceptingChoice, resolveChoices, type Selection } from "@/backend/search/selection";
import { shuffleFor } from "@/backend/search/shuffle";
import { FILTERS, NOT_STATED } from "@/domain/catalog/filters";

/** A page of the best matches. */
export interface BestMatches {
  /** An ISO date: equals have another order each day. */
  day: string;
  /** Its speakers come before the others. */
  language?: string | undefined;
  /** The places of the order, from 0. */
  from: number;
  length: number;
}

/**
 * The ids of a page: therapists who speak a wanted language first, then those with the most of the chosen choices, then those who accept new clients, then those of whom that is
 * not stated. Equals stand in the day's order. `found` are the selection's matches.
 */
export function rankMatches(index: DirectoryIndex, selection: Selection, found: Bits, wanted: BestMatches): number[] {
  const { day, language, from, length } = wanted;
  const ids: number[] = [];
  let before = 0;
  for (const tier of eachOf(index, selection, divide(index, found, language))) {
    const size = count(tier);
    const start = Math.max(from, before);
    const end = Math.min(from + length, before + size);
    if (start < end) {
      const rankAt = shuffleFor(day, size);
      const ranks = Array.from({ length: end - start }, (_, place) => rankAt(start - before + place));
      ids.push(...idsOfRanks(index, tier, ranks));
    }
    before += size;
    if (before >= from + length) break;
  }
  return ids;
}

/** Speakers of a language, and the others; everyone where none is wanted. */
function divide(index: DirectoryIndex, found: Bits, language: string | undefined): Bits[] {
  if (language === undefined) return [found];
  const speakers = withChoice(index, `${FILTERS.languages.column}:${language.toLowerCase()}`);
  const [first, others] = [found.slice(), found.slice()];
  intersect(first, speakers);
  subtract(others, speakers);
  return [first, others];
}

function* eachOf(index: DirectoryIndex, selection: Selection, parts: readonly Bits[]): Generator<Bits> {
  for (const part of parts) yield* eachTier(index, selection, part);
}

/** The tiers that are not empty, the best first. */
function* eachTier(index: DirectoryIndex, selection: Selection, found: Bits): Generator<Bits> {
  const { planes, least, most } = countChosen(index, selection);
  for (let chosen = most; chosen >= least; chosen -= 1) {
    const level = found.slice();
    for (const [digit, plane] of planes.entries()) ((chosen >> digit) & 1 ? intersect : subtract)(level, plane);
    if (count(level) > 0) yield* eachAcceptance(index, selection, level);
  }
}

/** Divides a level: accepts new clients, not stated, does not. */
function* eachAcceptance(index: DirectoryIndex, { filters }: Selection, level: Bits): Generator<Bits> {
  for (const choice of [acceptingChoice(filters), `${FILTERS.accepting.column}:${NOT_STATED}`]) {
    const tier = level.slice();
    intersect(tier, withChoice(index, choice));
    subtract(level, tier);
    if (count(tier) > 0) yield tier;
  }
  if (count(level) > 0) yield level;
}

/**
 * Counts for each therapist how many of the chosen choices he or she has, in binary: one set per digit. Every match has one choice of
 * each filter, so that filters with a single choice make no difference.
 */
function countChosen(index: DirectoryIndex, { filters }: Selection) {
  const several = resolveChoices(filters).filter((choices) => choices.length > 1);
  const choices = several.flat();
  const digits = choices.length === 0 ? 0 : Math.floor(Math.log2(choices.length)) + 1;
  const planes = Array.from({ length: digits }, () => new Uint32Array(index.present.length));
  for (const choice of choices) {
    const carry = index.present.slice();
    intersect(carry, withChoice(index, choice));
    for (const plane of planes) {
      toggle(plane, carry);
      subtract(carry, plane);
    }
  }
  return { planes, least: several.length, most: choices.length };
}
