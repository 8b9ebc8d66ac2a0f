import type { FilterKey } from "@/domain/catalog/filters";
import { findPlace, findPlaceByZip, type Place } from "@/domain/catalog/places";
import { STATES } from "@/domain/catalog/states";
import { isEveryday, isFiller } from "@/domain/catalog/words/everyday-words";
import { readWords, type TypedWord } from "@/domain/catalog/words/read-words";
import {
  type ChosenByWords,
  createWordIndex,
  type Meaning,
  toKey,
  type WordIndex,
} from "@/domain/catalog/words/word-index";
import type { WordNotice } from "@/domain/catalog/words/word-row";
import { isNear } from "@/domain/text/near";

export interface FoundByWords {
  /** The choices that the words lead to, by filter, in the order of the words. */
  readonly choices: ChosenByWords;
  /** Subjects that no choice answers, each once. */
  readonly notices: readonly WordNotice[];
  /** Phrases that were understood, in the typed spelling. */
  readonly understood: readonly string[];
  /** Pieces that were not. */
  readonly unread: readonly string[];
}

/** Typed words, each with its meaning: null for one that says nothing, undefined for one that was not understood. */
export interface Reading {
  readonly text: string;
  readonly words: readonly TypedWord[];
  readonly meanings: readonly (Meaning | null | undefined)[];
}

type Meanings = (Meaning | null | undefined)[];

const WORDS = createWordIndex();

/** Postal codes of states that are English or Spanish words, titles or degrees too: in capitals, or alone between commas. */
const SHORT_WORDS = new Set("al as co de hi id in la ma md me mi ms oh ok or pa va vi".split(" "));

/** Words that refuse what follows them, to the next comma. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  "no not never without except avoid dont doesnt isnt arent sin".split(" "),
);

/**
 * Reads typed words, the longest phrase first: `"Aetna, trauma, Spanish, evenings"`. Neither plurals, accents nor the order of the parts
 * count, and slips in longer words are forgiven. What is refused, as in "no evenings", is not understood.
 */
export function readText(text: string, index: WordIndex = WORDS): Reading {
  const words = readWords(text);
  const meanings: Meanings = words.map(() => undefined);
  matchPhrases(words, meanings, index.longest, (phrase) => index.meanings.get(toKey(phrase)));
  matchPlaces(words, meanings);
  matchPhrases(words, meanings, MAX_MISTYPED, (phrase) =>
    phrase.every(isEveryday) ? undefined : findNear(toKey(phrase), index),
  );
  leaveRefused(words, meanings);
  return { text, words, meanings };
}

/** A mistyped phrase of more words is rare. */
const MAX_MISTYPED = 3;

function matchPhrases(
  words: readonly TypedWord[],
  meanings: Meanings,
  longest: number,
  find: (phrase: string[]) => Meaning | undefined,
) {
  for (let length = Math.min(longest, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const phrase = words.slice(at, at + length);
      const isFree = phrase.every(({ part }, index) => part === phrase[0]?.part && meanings[at + index] === undefined);
      const found = isFree ? find(phrase.map(({ folded }) => folded)) : undefined;
      // A copy for each phrase, by which its words are known.
      if (found) meanings.fill({ ...found }, at, at + length);
    }
}

/**
 * Leaves what a negation refuses as it was typed, from the negation to the next comma. Where nothing but concerns follows, nothing is
 * refused: "not sleeping" is a concern.
 */
function leaveRefused(words: readonly TypedWord[], meanings: Meanings) {
  for (const [at, { folded, part }] of words.entries()) {
    if (!NEGATIONS.has(folded) || meanings[at] !== undefined) continue;
    const end = words.findLastIndex((word) => word.part === part) + 1;
    const after = meanings.slice(at + 1, end);
    const chosen = after.filter((meaning) => meaning != null);
    if (!chosen.every(isConcern)) meanings.fill(undefined, at, end);
    else if (chosen.length > 0 || after.every((meaning) => meaning === null)) meanings[at] = null;
  }
}

const isConcern = ({ choices, notice }: Meaning) =>
  notice === undefined && Object.keys(choices).every((key) => key === "disorders");

/** States and territories by their two letters or a ZIP code, and words that say nothing. */
function matchPlaces(words: readonly TypedWord[], meanings: Meanings) {
  for (const [at, { folded, isCapital, part }] of words.entries()) {
    if (meanings[at] !== undefined) continue;
    const isAlone = words[at - 1]?.part !== part && words[at + 1]?.part !== part;
    const isCode = folded.length === 2 && (isCapital || isAlone || !SHORT_WORDS.has(folded));
    const place = isCode ? findPlace(folded) : findPlaceByZip(folded);
    if (place) meanings[at] = toMeaning(place);
    else if (isFiller(folded) || (isFourDigits(folded) && findPlaceByZip(words[at - 1]?.folded ?? "")))
      meanings[at] = null;
  }
}

/** The second part of a ZIP+4 code. */
const isFourDigits = (folded: string) => /^\d{4}$/.test(folded);

const toMeaning = ({ id, name }: Place): Meaning =>
  STATES.some((state) => state.id === id)
    ? { choices: { states: [id] } }
    : { choices: {}, notice: { kind: "place", name } };

/** Letters from which on a word may have a slip, by its meaning: shorter ones are close to people's names. */
function forgivenSlips(key: string, { choices, notice }: Meaning): number {
  const [filter] = Object.keys(choices);
  const isPayer = filter === "insurers" || filter === "eaps";
  const isPlace = filter === "states" || filter === "languages" || notice?.kind === "place";
  const least = isPayer ? 5 : isPlace ? 8 : 6;
  if (key.length < least) return 0;
  return key.length < 9 ? 1 : 2;
}

function findNear(typed: string, { byLetter }: WordIndex): Meaning | undefined {
  if (typed.length < 4) return undefined;
  const known = byLetter.get(typed.charAt(0)) ?? [];
  for (const slips of [1, 2])
    for (const [key, meaning] of known)
      if (isNear(key, typed, slips) && forgivenSlips(key, meaning) >= slips) return { ...meaning, isGuess: true };
  return undefined;
}

/** Summarizes a reading; the words at `named` belong to a name. */
export function summarize({ text, words, meanings }: Reading, named: ReadonlySet<number> = new Set()): FoundByWords {
  const kept = meanings.map((meaning, at) => (named.has(at) ? null : meaning));
  const found = [...new Set(kept.filter((meaning) => meaning != null))];
  const notices = found.flatMap(({ notice }) => notice ?? []);
  const quote = (pieces: Piece[]) => pieces.map(({ start, end }) => text.slice(start, end));
  return {
    choices: merge(found),
    notices: [...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values()],
    understood: quote(found.map((meaning) => toPiece(words.filter((_, at) => kept[at] === meaning)))),
    unread: quote(unreadPieces(words, kept)),
  };
}

function merge(meanings: readonly Meaning[]): ChosenByWords {
  const merged: Partial<Record<FilterKey, string[]>> = {};
  for (const [key, ids] of meanings.flatMap(({ choices }) => Object.entries(choices) as [FilterKey, string[]][]))
    merged[key] = [...new Set([...(merged[key] ?? []), ...ids])];
  return merged;
}

interface Piece {
  start: number;
  end: number;
}

const toPiece = (words: readonly TypedWord[]): Piece => ({ start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 });

/** The pieces that were not understood, between commas; filling words inside of a piece stay. */
function unreadPieces(words: readonly TypedWord[], meanings: Meanings): Piece[] {
  const pieces: (Piece & { last: number; part: number })[] = [];
  for (const [at, { start, end, part }] of words.entries()) {
    if (meanings[at] !== undefined) continue;
    const piece = pieces.at(-1);
    const isNext = piece?.part === part && meanings.slice(piece.last + 1, at).every((meaning) => meaning === null);
    if (piece && isNext) Object.assign(piece, { end, last: at });
    else pieces.push({ start, end, last: at, part });
  }
  return pieces;
}
