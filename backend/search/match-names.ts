import { add, type Bits, intersect, NONE, unite } from "@/backend/search/memory/bits";
import type { DirectoryIndex } from "@/backend/search/memory/directory-index";
import { type Words, wordsFrom, wordsWith } from "@/backend/search/memory/words";
import { toNameTokens } from "@/domain/text/name-tokens";

/** The number of tolerated typing errors; 0 matches the name as typed. */
export const FORGIVENESS = [0, 1, 2] as const;
export type Forgiveness = (typeof FORGIVENESS)[number];

/** In place of the matches of names that no therapist can have. */
export const NOBODY = NONE;

/**
 * The therapists with one of the names: every word of it is part of theirs, or within `slips` of the beginning of a word of theirs. `NOBODY`
 * if that is impossible; null without names. Some may be of other versions.
 */
export function matchAnyName(index: DirectoryIndex, names: readonly string[], slips: Forgiveness): Bits | null {
  if (names.length === 0) return null;
  const typed = names.map(toNameTokens).filter((tokens) => tokens.length > 0);
  const matches = findWords(index, new Set(typed.flat()), slips);
  const possible = typed.filter((tokens) => tokens.every((token) => matches.has(token)));
  if (possible.length === 0) return NOBODY;
  const any = new Uint32Array(index.present.length);
  for (const tokens of possible) {
    const all = index.present.slice();
    for (const token of tokens) intersect(all, matches.get(token) ?? NONE);
    unite(any, all);
  }
  return any;
}

/** Shorter words tolerate fewer errors: one is already a third of a short word. */
function forgivenSlips(token: string): number {
  if (token.length < 3) return 0;
  return token.length < 5 ? 1 : 2;
}

/** The therapists with a word that contains a token, or is close to it; tokens without any are missing. */
function findWords({ slots, present }: DirectoryIndex, tokens: ReadonlySet<string>, slips: Forgiveness) {
  const found = new Map<string, Bits>();
  for (const token of tokens)
    for (const word of eachLike(slots.words, token, Math.min(slips, forgivenSlips(token)))) {
      const bits = found.get(token) ?? new Uint32Array(present.length);
      found.set(token, bits);
      for (const slot of slots.words.bearers.get(word) ?? []) add(bits, slot);
    }
  return found;
}

function* eachLike(words: Words, token: string, slips: number): Generator<string> {
  yield* wordsWith(words, token);
  if (slips === 0) return;
  for (const swapped of swapNeighbours(token)) yield* wordsFrom(words, swapped);
  for (const [beginning, alike] of words.beginnings) {
    if (compareBeginning(beginning, token, slips) === "far") continue;
    for (const word of alike) if (compareBeginning(word, token, slips) === "near") yield word;
  }
}

/** Transpositions of neighbouring letters: two steps in Levenshtein distance, but one typing error. */
const swapNeighbours = (token: string): string[] =>
  Array.from(token.slice(1), (letter, at) => token.slice(0, at) + letter + token.charAt(at) + token.slice(at + 2));

const MAX_LETTERS = 256;
/** Distances of the beginning of a word from each beginning of a token. */
const distances = new Uint8Array(MAX_LETTERS);

/**
 * `near` where a beginning of the word, or the whole word, is within Levenshtein distance `slips` of the token; `far` where no word
 * that begins like this one can be.
 */
function compareBeginning(word: string, token: string, slips: number): "near" | "far" | "open" {
  const { length } = token;
  for (let at = 0; at <= length; at += 1) distances[at] = at;
  for (let letter = 1; letter <= word.length; letter += 1) {
    // Beginnings whose lengths differ by more than the slips are no closer.
    const first = Math.max(1, letter - slips);
    const last = Math.min(length, letter + slips);
    let diagonal = distances[first - 1] ?? 0;
    let least = first === 1 ? letter : slips + 1;
    distances[first - 1] = least;
    for (let at = first; at <= last; at += 1) {
      const above = distances[at] ?? 0;
      const change = diagonal + (word.charCodeAt(letter - 1) === token.charCodeAt(at - 1) ? 0 : 1);
      const distance = Math.min(change, above + 1, (distances[at - 1] ?? 0) + 1);
      diagonal = above;
      distances[at] = distance;
      least = Math.min(least, distance);
    }
    if (last === length && (distances[length] ?? 0) <= slips) return "near";
    if (least > slips) return "far";
  }
  return "open";
}
