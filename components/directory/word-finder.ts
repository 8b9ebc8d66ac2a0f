import type { FilterKey } from "@/domain/catalog/filters";
import type { OptionWords } from "@/domain/catalog/words/option-words";
import { foldName } from "@/domain/text/fold";
import { apiPaths } from "@/lib/config/api-paths";
import { fetchOwn } from "@/lib/http/fetch-own";

/** Another word for a choice, with a part that starts as typed. */
export type WordFinder = (key: FilterKey, id: string, typed: string) => string | undefined;

const DEADLINE_MS = 10_000;
/** Shorter pieces are searched in the names alone. */
const MIN_LETTERS = 3;

/** Loads what else people call the filters' choices. @throws when the site does not answer in time. */
export async function loadWordFinder(): Promise<WordFinder> {
  const response = await fetchOwn(apiPaths.directoryWords(), { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`${response.status}`);
  const words: OptionWords = await response.json();
  return (key, id, typed) => {
    const start = foldName(typed);
    if (start.length < MIN_LETTERS) return undefined;
    return words[key]?.[id]?.find((word) => ` ${foldName(word)}`.includes(` ${start}`));
  };
}
