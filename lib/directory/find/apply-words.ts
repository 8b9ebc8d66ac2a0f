import { FILTER_KEYS, type FilterKey } from "@/domain/catalog/filters";
import type { QueryReading } from "@/domain/catalog/words/read-query";
import { withNameSearch } from "@/lib/directory/address";
import { PAYER_FILTERS } from "@/lib/directory/payer";
import { type DirectoryView, withFilter } from "@/lib/directory/view";

/** Filters of which people mean one answer: words replace what was chosen there. In all others they are added. */
const ANSWERS: readonly (readonly FilterKey[])[] = [["states"], Object.values(PAYER_FILTERS)];

/** A view changed by typed words: their choices, and the listed name among them, which is looked for in every state. */
export function applyWords(
  view: DirectoryView,
  { choices, name }: Pick<QueryReading, "choices" | "name">,
): DirectoryView {
  const isNamed = (key: FilterKey) => choices[key] !== undefined;
  const replaced = ANSWERS.filter((keys) => keys.some(isNamed)).flat();
  const named = name === "" ? view : withNameSearch(view, name);
  const cleared = replaced.reduce<DirectoryView>((next, key) => withFilter(next, key, []), named);
  return FILTER_KEYS.filter(isNamed).reduce(
    (next, key) => withFilter(next, key, [...next[key], ...(choices[key] ?? [])]),
    cleared,
  );
}
