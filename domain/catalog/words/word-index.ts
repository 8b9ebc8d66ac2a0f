import { type FilterKey, NOT_STATED, offeredChoices, STATED_FILTER_KEYS } from "@/domain/catalog/filters";
import { KEPT_WORDS } from "@/domain/catalog/words/kept-words";
import { NOTICE_ROWS } from "@/domain/catalog/words/notice-words";
import type { WordNotice, WordRow } from "@/domain/catalog/words/word-row";
import { foldName } from "@/domain/text/fold";

export type ChosenByWords = WordRow[1];

/** The choices that a phrase leads to, and the notice that it calls for. */
export interface Meaning {
  readonly choices: ChosenByWords;
  readonly notice?: WordNotice;
  /** True where the typed words are only close to the phrase. */
  readonly isGuess?: boolean;
}

/** The words that mean something, by key. */
export interface WordIndex {
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** The same by first letter, which typing errors are assumed to keep. */
  readonly byLetter: ReadonlyMap<string, readonly (readonly [key: string, meaning: Meaning])[]>;
  /** The number of words of the longest phrase. */
  readonly longest: number;
}

/** Choices without an unambiguous name: a name of two filters, and the rest of a list. */
const UNNAMED: ReadonlySet<string> = new Set(["eaps:magellan", "certifications:Other", "disorders:Others"]);

interface Phrase {
  readonly text: string;
  readonly key: string;
  /** Number of words. */
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

/** Folded words as the key of a phrase, without plurals and spaces. */
export const toKey = (words: readonly string[]): string => words.map(toSingular).join("");

function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** The index of the directory's own names and the kept table; `rows` of an owner win. */
export function createWordIndex(rows: readonly WordRow[] = []): WordIndex {
  const meanings = new Map<string, Meaning>();
  let longest = 1;
  const add = (words: string, meaning: Meaning) => {
    for (const { key, length } of phrasesOf(words)) {
      longest = Math.max(longest, length);
      meanings.set(key, meaning);
    }
  };
  for (const [words, choices] of [...STATED_FILTER_KEYS.flatMap(namesOf), ...KEPT_WORDS]) add(words, { choices });
  for (const [words, choices, notice] of NOTICE_ROWS) add(words, { choices, notice });
  for (const [words, choices] of rows) add(words, { choices });
  return { meanings, byLetter: Map.groupBy(meanings, ([key]) => key.charAt(0)), longest };
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
