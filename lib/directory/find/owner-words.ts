import "server-only";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { FILTER_KEYS, FILTERS, type FilterKey, offeredChoices } from "@/domain/catalog/filters";
import { findInCatalog } from "@/domain/catalog/find";
import { collectOptionWords, type OptionWords } from "@/domain/catalog/words/option-words";
import { createWordIndex, phrasesOf, type WordIndex } from "@/domain/catalog/words/word-index";
import type { WordRow } from "@/domain/catalog/words/word-row";
import { oncePerProcess } from "@/domain/net/once-per-process";
import { parseStrictJson } from "@/domain/text/strict-json";
import { getEnv } from "@/lib/config/env";

const PARAMS = FILTER_KEYS.map((key) => FILTERS[key].param);
const MAX_BYTES = 256 * 1024;
const fileSchema = z.record(z.string().max(10_000), z.record(z.string(), z.array(z.string())));

/** The words of the directory's search, with those of the owner's file; read once. @throws Error as `readOwnerWords`. */
export const loadWords = (): WordIndex => oncePerProcess("directory words", () => createWordIndex(loadOwnerRows()));

/** The same words by filter and choice. @throws Error as `readOwnerWords`. */
export const loadOptionWords = (): OptionWords =>
  oncePerProcess("option words", () => collectOptionWords(loadOwnerRows()));

const loadOwnerRows = (): WordRow[] =>
  oncePerProcess("owner words", () => {
    const file = getEnv().DIRECTORY_WORDS;
    return file === undefined ? [] : readOwnerWords(file);
  });

/** Reads an owner's words (docs/words.md). @throws Error whose message lists everything wrong with the file. */
export function readOwnerWords(file: string): WordRow[] {
  const problems: string[] = [];
  const known = new Set<string>();
  const rows = Object.entries(readFile(file)).map(([words, choices]): WordRow => {
    const keys = phrasesOf(words).map(({ key }) => key);
    if (keys.length === 0 || keys.includes("")) problems.push(`${quote(words)} has no letter`);
    for (const key of keys) {
      if (known.has(key)) problems.push(`${quote(words)} has a word that stands there twice`);
      known.add(key);
    }
    return [words, readChoices(choices, (problem) => problems.push(`${quote(words)}: ${problem}`))];
  });
  if (problems.length > 0) throw refuse(file, ...problems);
  return rows;
}

function readFile(file: string): z.output<typeof fileSchema> {
  const text = readText(file);
  const json = parseStrictJson(text);
  if (!json.ok) throw refuse(file, `is no JSON: ${json.reason.replaceAll("_", " ")}`);
  const parsed = fileSchema.safeParse(json.value);
  if (!parsed.success) throw refuse(file, 'must be like {"moms, mothers": {"disorder": ["Depression"]}}');
  return parsed.data;
}

function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    if (bytes.length > MAX_BYTES) throw new Error(`is larger than ${MAX_BYTES / 1024} KB`);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw refuse(file, error instanceof Error ? error.message : String(error));
  }
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

const refuse = (file: string, ...problems: string[]) =>
  new Error(`DIRECTORY_WORDS (${file}) cannot be used:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);

const quote = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text);
