import { FILTER_KEYS, type FilterKey } from "@/domain/catalog/filters";
import { findChoices } from "@/domain/catalog/words";
import type { WordIndex } from "@/domain/catalog/words/word-index";
import { withNameSearch } from "@/lib/directory/address";
import { PAYER_FILTERS } from "@/lib/directory/payer";
import { type DirectoryView, withFilter } from "@/lib/directory/view";

/** Filters of which people mean one answer: words replace what was chosen there. In all others they are added. */
const ANSWERS: readonly (readonly FilterKey[])[] = [["states"], Object.values(PAYER_FILTERS)];

/** A view changed by typed words: what they lead to is chosen, and what was not understood is searched as a name. */
export function applyWords(view: DirectoryView, text: string, index?: WordIndex): DirectoryView {
  const { choices, rest } = findChoices(text, index);
  const isNamed = (key: FilterKey) => choices[key] !== undefined;
  const replaced = ANSWERS.filter((keys) => keys.some(isNamed)).flat();
  const named = rest === "" ? view : withNameSearch(view, rest);
  const cleared = replaced.reduce<DirectoryView>((next, key) => withFilter(next, key, []), named);
  return FILTER_KEYS.filter(isNamed).reduce(
    (next, key) => withFilter(next, key, [...next[key], ...(choices[key] ?? [])]),
    cleared,
  );
}
