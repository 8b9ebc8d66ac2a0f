import "server-only";
import { FILTER_KEYS, FILTERS, type FilterKey, offeredChoices } from "@/domain/catalog/filters";
import { findInCatalog } from "@/domain/catalog/find";
import { collectOptionWords, type OptionWords } from "@/domain/catalog/words/option-words";
import { createWordIndex, phrasesOf, type WordIndex } from "@/domain/catalog/words/word-index";
import type { WordRow } from "@/domain/catalog/words/word-row";
import { oncePerProcess } from "@/domain/net/once-per-process";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import { ownersDocument } from "@/domain/owner/owner-part";

const PARAMS = FILTER_KEYS.map((key) => FILTERS[key].param);

/** The words of the directory's search, with those of the owner's document; read once. @throws Error as `readOwnerWords`. */
export const loadWords = (): WordIndex => oncePerProcess("directory words", () => createWordIndex(loadOwnerRows()));

/** The same words by filter and choice. @throws Error as `readOwnerWords`. */
export const loadOptionWords = (): OptionWords =>
  oncePerProcess("option words", () => collectOptionWords(loadOwnerRows()));

const loadOwnerRows = (): WordRow[] =>
  oncePerProcess("owner words", () => readOwnerWords(ownersDocument().words ?? {}));

/** Reads the words of an owner's document (docs/words.md). @throws Error whose message lists everything wrong with them. */
export function readOwnerWords(words: NonNullable<NetworkDocument["words"]>): WordRow[] {
  const problems: string[] = [];
  const known = new Set<string>();
  const rows = Object.entries(words).map(([phrases, choices]): WordRow => {
    const keys = phrasesOf(phrases).map(({ key }) => key);
    if (keys.length === 0 || keys.includes("")) problems.push(`${quote(phrases)} has no letter`);
    for (const key of keys) {
      if (known.has(key)) problems.push(`${quote(phrases)} has a word that stands there twice`);
      known.add(key);
    }
    return [phrases, readChoices(choices, (problem) => problems.push(`${quote(phrases)}: ${problem}`))];
  });
  if (problems.length === 0) return rows;
  throw new Error(`The words of NETWORK_FILE cannot be used:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
}

function readChoices(choices: Record<string, string[]>, refuseChoice: (problem: string) => void): WordRow[1] {
  const found: Partial<Record<FilterKey, string[]>> = {};
  for (const [param, values] of Object.entries(choices)) {
    const key = FILTER_KEYS.find((known) => FILTERS[known].param === param);
    if (!key) {
      refuseChoice(`${quote(param)} is no filter; those are ${PARAMS.join(", ")}`);
      continue;
    }
    for (const value of values) {
      const choice = findInCatalog(offeredChoices(key), value);
      if (choice) found[key] = [...(found[key] ?? []), choice.id];
      else refuseChoice(`${quote(value)} is no choice of ${param}`);
    }
  }
  if (Object.keys(choices).length === 0) refuseChoice("leads nowhere");
  return found;
}

const quote = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text);
