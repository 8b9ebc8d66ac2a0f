import { FILTER_KEYS, FILTERS, type FilterKey, NOT_STATED, offeredChoices } from "@/domain/catalog/filters";
import { CONCERN_WORDS } from "@/domain/catalog/words/concern-words";
import { PAYER_WORDS } from "@/domain/catalog/words/payer-words";
import { PRACTICE_WORDS } from "@/domain/catalog/words/practice-words";
import { STATE_WORDS } from "@/domain/catalog/words/state-words";
import type { WordRow } from "@/domain/catalog/words/word-row";
import { foldName } from "@/domain/text/fold";

export type ChosenByWords = WordRow[1];

/** The words that lead to choices, by key. */
export interface WordIndex {
  readonly choices: ReadonlyMap<string, ChosenByWords>;
  /** The number of words of the longest phrase. */
  readonly longest: number;
}

export const WORD_ROWS: readonly WordRow[] = [...CONCERN_WORDS, ...PAYER_WORDS, ...STATE_WORDS, ...PRACTICE_WORDS];

/** What names no single choice: a name of two filters, and the rest of a list. */
const UNNAMED: ReadonlySet<string> = new Set(["eaps:magellan", "certifications:Other", "disorders:Others"]);

interface Phrase {
  readonly text: string;
  readonly key: string;
  /** The number of its words. */
  readonly length: number;
}

/** The phrases of a row. */
export const phrasesOf = (words: string): Phrase[] =>
  words
    .split(",")
    .map((phrase) => phrase.replace(/\s+/gu, " ").trim())
    .filter((phrase) => phrase !== "")
    .map((text) => {
      const folded = foldName(text).split(" ");
      return { text, key: toKey(folded), length: folded.length };
    });

/** Folded words as the key of a phrase: neither plurals nor spaces count. */
export const toKey = (words: readonly string[]): string => words.map(toSingular).join("");

function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** The index of the directory's own names and the kept table; `rows` of an owner win. */
export function createWordIndex(rows: readonly WordRow[] = []): WordIndex {
  const choices = new Map<string, ChosenByWords>();
  let longest = 1;
  for (const [words, chosen] of [...FILTER_KEYS.flatMap(namesOf), ...WORD_ROWS, ...rows])
    for (const { key, length } of phrasesOf(words)) {
      longest = Math.max(longest, length);
      choices.set(key, chosen);
    }
  return { choices, longest };
}

/** The names of a filter's choices; states are found by their two letters elsewhere. */
function namesOf(key: FilterKey): WordRow[] {
  return offeredChoices(key)
    .filter(({ id }) => id !== NOT_STATED && !UNNAMED.has(`${key}:${id}`))
    .map(({ id, name, matchName = name }) => {
      const names = [...(key === "states" ? [] : [id]), name, matchName];
      return [names.join(","), { [key]: [id] }];
    });
}

/** A state by its two letters. */
export const findState = (letters: string): string | undefined =>
  FILTERS.states.choices.find(({ id }) => id === letters.toUpperCase())?.id;
