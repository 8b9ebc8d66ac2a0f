import { FILTERS, type FilterKey } from "@/domain/catalog/filters";
import { tGiven } from "@/domain/texts/t";
import { LIST_TITLES, type TherapistView } from "@/lib/directory/therapist/view";
import type { DirectoryView } from "@/lib/directory/view";

/** One of a card's lists as a line: the items that fit, and the rest, which 'Show More' opens. */
export interface CardLine {
  readonly title: string;
  readonly shown: readonly string[];
  readonly rest: readonly string[];
}

/** The lists of a card, each in one line. Specification, section 2, Team directory. */
const LINES = ["insurers", "states", "eaps", "disorders"] as const satisfies readonly FilterKey[];
/** Characters that fit into a line on a phone of 390 px; a narrower one cuts its end. */
const LINE_CHARS = 42;
/** `", "` and `"+12"`. */
const SEPARATOR_CHARS = 2;
const MORE_CHARS = 4;

/** The lists of a card without empty ones, the visitor's choices first. */
export const cardLines = (therapist: TherapistView, view: DirectoryView): CardLine[] =>
  LINES.filter((key) => therapist[key].length > 0).map((key) => {
    const title = tGiven(LIST_TITLES[key]);
    const items = chosenFirst(key, therapist[key], view).map(tGiven);
    const count = countFitting(items, LINE_CHARS - title.length);
    return { title, shown: items.slice(0, count), rest: items.slice(count) };
  });

/** The names of a list, the visitor's choices first. */
export function chosenFirst(key: FilterKey, names: readonly string[], view: DirectoryView): readonly string[] {
  const chosen = new Set(FILTERS[key].choices.filter(({ id }) => view[key].includes(id)).map(({ name }) => name));
  const isChosen = (name: string) => Number(chosen.has(name));
  return chosen.size === 0 ? names : names.toSorted((one, other) => isChosen(other) - isChosen(one));
}

/** At least one: a long one is cut by its line. */
function countFitting(items: readonly string[], room: number): number {
  let used = 0;
  const tooMany = items.findIndex((item, index) => {
    used += item.length + SEPARATOR_CHARS;
    return used + (index === items.length - 1 ? 0 : MORE_CHARS) > room;
  });
  return tooMany < 0 ? items.length : Math.max(tooMany, 1);
}
