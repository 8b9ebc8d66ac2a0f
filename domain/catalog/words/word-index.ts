import { type FilterKey, knownChoices, NOT_STATED, offeredChoices, STATED_FILTER_KEYS } from "@/domain/catalog/filters";
import { ownedFilters } from "@/domain/catalog/owned-filters";
import { findPlace } from "@/domain/catalog/places";
import { KEPT_WORDS } from "@/domain/catalog/words/kept-words";
import { NOTICE_ROWS } from "@/domain/catalog/words/notice-words";
import type { WordNotice, WordRow } from "@/domain/catalog/words/word-row";
import { keysOf } from "@/domain/table";
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
  // An owner's own names win over the kept words, which know the standard lists.
  const names = [...STATED_FILTER_KEYS.flatMap(namesOf), ...KEPT_WORDS, ...ownedFilters().flatMap(namesOf)];
  for (const [words, choices] of [...names, ...RETIRED_PAYERS]) {
    const meaning = toServed(choices);
    if (meaning) add(words, meaning);
  }
  for (const [words, choices, notice] of NOTICE_ROWS) add(words, { choices, notice });
  for (const [words, choices] of rows) add(words, { choices });
  return { meanings, byLetter: Map.groupBy(meanings, ([key]) => key.charAt(0)), longest };
}

/** The offered ones of a phrase's choices; a notice for a state or payer that the network has not, or no longer. */
function toServed(choices: ChosenByWords): Meaning | undefined {
  const keys = keysOf(choices);
  const isOffered = (key: FilterKey, wanted: string) => offeredChoices(key).some(({ id }) => id === wanted);
  const served = keys
    .map((key) => [key, (choices[key] ?? []).filter((id) => isOffered(key, id))] as const)
    .filter(([, ids]) => ids.length > 0);
  if (served.length > 0 || keys.length === 0) return { choices: Object.fromEntries(served) };
  const place = choices.states?.map(findPlace)[0];
  if (place) return { choices: {}, notice: { kind: "place", name: place.name } };
  const [payer] = PAYER_KEYS.flatMap((key) => knownChoices(key).filter(({ id }) => choices[key]?.includes(id)));
  return payer && { choices: {}, notice: { kind: "payer", name: payer.name } };
}

const PAYER_KEYS = ["insurers", "eaps"] as const;
const RETIRED_PAYERS: readonly WordRow[] = PAYER_KEYS.flatMap((key) =>
  knownChoices(key)
    .filter(({ retired }) => retired)
    .map(({ id, name, matchName = name }): WordRow => [`${id},${name},${matchName}`, { [key]: [id] }]),
);

/** The names of a filter's choices; states are found by their two letters elsewhere. */
function namesOf(key: FilterKey): WordRow[] {
  return offeredChoices(key)
    .filter(({ id }) => id !== NOT_STATED && !UNNAMED.has(`${key}:${id}`))
    .map(({ id, name, matchName = name }) => {
      const names = [...(key === "states" ? [] : [id]), name, matchName];
      return [names.join(","), { [key]: [id] }];
    });
}
