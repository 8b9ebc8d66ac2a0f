import type { FilterKey } from "@/domain/catalog/filters";
import { KEPT_WORDS } from "@/domain/catalog/words/kept-words";
import { phrasesOf } from "@/domain/catalog/words/word-index";
import type { WordRow } from "@/domain/catalog/words/word-row";

/** Synonyms of each filter's choices, by the choice's id. */
export type OptionWords = Partial<Record<FilterKey, Record<string, string[]>>>;

/** The phrases of the kept table by filter and choice; `rows` of an owner win. */
export function collectOptionWords(rows: readonly WordRow[] = []): OptionWords {
  const meanings = new Map<string, readonly [phrase: string, choices: WordRow[1]]>();
  for (const [words, choices] of [...KEPT_WORDS, ...rows])
    for (const { text, key } of phrasesOf(words)) meanings.set(key, [text, choices]);
  const collected: OptionWords = {};
  for (const [phrase, choices] of meanings.values())
    for (const [key, ids] of Object.entries(choices) as [FilterKey, readonly string[]][]) {
      const options = collected[key] ?? {};
      for (const id of ids) options[id] = [...(options[id] ?? []), phrase];
      collected[key] = options;
    }
  return collected;
}
