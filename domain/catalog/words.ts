import type { FilterKey } from "@/domain/catalog/filters";
import { readWords, type TypedWord } from "@/domain/catalog/words/read-words";
import {
  type ChosenByWords,
  createWordIndex,
  findState,
  toKey,
  type WordIndex,
} from "@/domain/catalog/words/word-index";
import { isNear } from "@/domain/text/near";

export interface FoundByWords {
  /** The choices that the words lead to, by filter, in the order of the words. */
  readonly choices: ChosenByWords;
  /** What was not understood, in the typed spelling: perhaps a name. */
  readonly rest: string;
}

const WORDS = createWordIndex();

/** Words that say nothing by themselves. */
const FILLERS = new Set(
  `a an and any anyone are at be by can could for from has have help helps helping i im in is it looking look find search searching me my near
  nearby need needs of on or our please see sees some someone speak speaks speaking that the their to want wants who whom with work works
  working take takes taking accept accepts treat treats treating specialize specializes specializing specialist specialty license licensed
  therapist therapists therapy psychotherapy counselor counselors counseling counsellor counselling doctor dr provider providers clinician
  session sessions appointment appointments client clients patient patients insurance insurances insured plan plans covered coverage
  network issue issues problem problems disorder disorders condition conditions support service services treatment mental health care
  state states language languages hours time times new`.split(/\s+/u),
);
/** Postal codes of states that are English words, titles or degrees too: in capitals, or alone between commas. */
const SHORT_WORDS = new Set("al de hi id in ma md me ms oh ok or pa".split(" "));
/** Names of people too: beside a word that is not understood they are left to the name search. */
const NAME_LIKE = new Set(
  `aurora austin boston brooklyn child cleveland columbus dallas english french gay georgia german guy houston jackson kaiser mass mines
  montana penn phoenix polish virginia washington`.split(/\s+/u),
);

/** Words that refuse what follows them, to the next comma. */
const NEGATIONS = new Set("no not never without except avoid dont doesnt isnt arent".split(" "));

/**
 * The choices that typed words lead to, the longest phrase first: `"Aetna, trauma, Spanish, evenings"`. Neither plurals, accents nor
 * the order of the parts count, and slips in longer words are forgiven. Nothing is left out but filling words. What is refused, as in
 * "no evenings", is left.
 */
export function findChoices(text: string, index: WordIndex = WORDS): FoundByWords {
  const words = readWords(text);
  const meanings: (Meaning | undefined)[] = words.map(() => undefined);
  matchPhrases(words, meanings, index.longest, (phrase) => index.choices.get(toKey(phrase)));
  matchStates(words, meanings);
  matchPhrases(words, meanings, MAX_MISTYPED, (phrase) => findNear(toKey(phrase), index));
  leaveRefused(words, meanings);
  leaveNames(words, meanings);
  return { choices: merge(meanings), rest: formatRest(text, words, meanings) };
}

/** What a word belongs to; null for one that says nothing. */
type Meaning = ChosenByWords | null;

/** A mistyped phrase of more words is rare. */
const MAX_MISTYPED = 3;

function matchPhrases(
  words: readonly TypedWord[],
  meanings: (Meaning | undefined)[],
  longest: number,
  find: (phrase: string[]) => ChosenByWords | undefined,
) {
  for (let length = Math.min(longest, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const phrase = words.slice(at, at + length);
      const isFree = phrase.every(({ part }, index) => part === phrase[0]?.part && meanings[at + index] === undefined);
      const found = isFree ? find(phrase.map(({ folded }) => folded)) : undefined;
      if (found) meanings.fill(found, at, at + length);
    }
}

/**
 * Leaves what a negation refuses as it was typed, from the negation to the next comma. Where nothing but concerns follows, nothing is
 * refused: "not sleeping" is a concern.
 */
function leaveRefused(words: readonly TypedWord[], meanings: (Meaning | undefined)[]) {
  for (const [at, { folded, part }] of words.entries()) {
    if (!NEGATIONS.has(folded) || meanings[at] !== undefined) continue;
    const end = words.findLastIndex((word) => word.part === part) + 1;
    const after = meanings.slice(at + 1, end);
    const chosen = after.filter((meaning) => meaning != null);
    if (!chosen.every(isConcern)) meanings.fill(undefined, at, end);
    else if (chosen.length > 0 || after.every((meaning) => meaning === null)) meanings[at] = null;
  }
}

const isConcern = (choices: ChosenByWords) => Object.keys(choices).every((key) => key === "disorders");

/** States by their two letters, and words that say nothing. */
function matchStates(words: readonly TypedWord[], meanings: (Meaning | undefined)[]) {
  for (const [at, { folded, isCapital, part }] of words.entries()) {
    if (meanings[at] !== undefined) continue;
    const isAlone = words[at - 1]?.part !== part && words[at + 1]?.part !== part;
    const id =
      folded.length === 2 && (isCapital || isAlone || !SHORT_WORDS.has(folded)) ? findState(folded) : undefined;
    if (id) meanings[at] = { states: [id] };
    else if (FILLERS.has(folded)) meanings[at] = null;
  }
}

/** Letters from which on a word may have a slip, by what it means: shorter ones are close to people's names. */
function forgivenSlips(key: string, choices: ChosenByWords): number {
  const [filter] = Object.keys(choices);
  const least = filter === "insurers" || filter === "eaps" ? 5 : filter === "states" || filter === "languages" ? 8 : 6;
  if (key.length < least) return 0;
  return key.length < 9 ? 1 : 2;
}

function findNear(typed: string, { choices }: WordIndex): ChosenByWords | undefined {
  if (typed.length < 4) return undefined;
  for (const slips of [1, 2])
    for (const [key, found] of choices)
      if (key[0] === typed[0] && forgivenSlips(key, found) >= slips && isNear(key, typed, slips)) return found;
  return undefined;
}

function leaveNames(words: readonly TypedWord[], meanings: (Meaning | undefined)[]) {
  const isUnknown = (at: number, part: number) => words[at]?.part === part && meanings[at] === undefined;
  for (let rounds = 0; rounds < words.length; rounds += 1)
    for (const [at, { folded, part }] of words.entries())
      if (NAME_LIKE.has(folded) && (isUnknown(at - 1, part) || isUnknown(at + 1, part))) meanings[at] = undefined;
}

function merge(meanings: readonly (Meaning | undefined)[]): ChosenByWords {
  const merged: Partial<Record<FilterKey, string[]>> = {};
  for (const [key, ids] of meanings.flatMap((meaning) => Object.entries(meaning ?? {}) as [FilterKey, string[]][]))
    merged[key] = [...new Set([...(merged[key] ?? []), ...ids])];
  return merged;
}

/** The pieces that were not understood, between commas; filling words inside of a piece stay. */
function formatRest(text: string, words: readonly TypedWord[], meanings: readonly (Meaning | undefined)[]): string {
  const pieces: { start: number; end: number; last: number; part: number }[] = [];
  for (const [at, { start, end, part }] of words.entries()) {
    if (meanings[at] !== undefined) continue;
    const piece = pieces.at(-1);
    const isNext = piece?.part === part && meanings.slice(piece.last + 1, at).every((meaning) => meaning === null);
    if (piece && isNext) Object.assign(piece, { end, last: at });
    else pieces.push({ start, end, last: at, part });
  }
  return pieces.map(({ start, end }) => text.slice(start, end)).join(", ");
}
