import { OTHER_DISORDERS } from "@/domain/catalog/clinical";
import {
  FILTER_KEYS,
  FILTERS,
  type FilterKey,
  mapFilters,
  offeredChoices,
  type SearchFilterKey,
} from "@/domain/catalog/filters";
import { findInCatalog } from "@/domain/catalog/find";
import { OTHER_STATE } from "@/domain/catalog/states";
import { switches } from "@/domain/switches";
import { isStorableText } from "@/domain/text/safe-text";

/** Choices, order and page in a directory's address. Ids have the catalog's spelling and order, without duplicates. */
export interface DirectoryView extends Readonly<Record<FilterKey, readonly string[]>> {
  /** Trimmed, at most NAME_MAX_LENGTH characters; empty without a name search. */
  readonly name: string;
  readonly sort: DirectorySort;
  readonly page: number;
  /** The visitor lives in none of the listed states: nobody is found. Excludes chosen states. */
  readonly isElsewhere?: true | undefined;
}

/** Alphabetical, or the best matches first. */
export const SORTS = ["name", "best"] as const;
export type DirectorySort = (typeof SORTS)[number];

export const NAME_MAX_LENGTH = 100;

/** All therapists, in every state. */
export const wholeView: DirectoryView = { name: "", ...mapFilters(() => []), sort: "name", page: 1 };

/** A view with other choices in one filter, from its first page. */
export const withFilter = (view: DirectoryView, key: FilterKey, ids: readonly string[]): DirectoryView => ({
  ...view,
  [key]: pickChoices(key, ids),
  ...(key === "states" && { isElsewhere: undefined }),
  page: 1,
});

/** A view for visitors who live in none of the listed states. */
export const withElsewhere = (view: DirectoryView): DirectoryView => ({
  ...withFilter(view, "states", []),
  isElsewhere: true,
});

/** A view in the state where the visitor lives, which may be none of the listed ones; in every state without one. */
export const withHome = (view: DirectoryView, state: string | undefined): DirectoryView =>
  state === OTHER_STATE.id ? withElsewhere(view) : withFilter(view, "states", state ? [state] : []);

/** True for a list above which the visitor is asked where they live. */
export const asksState = ({ states, isElsewhere, name }: DirectoryView): boolean =>
  switches.stateQuestion && states.length === 0 && !isElsewhere && name === "";

/** A view without one choice. */
export const withoutChoice = (view: DirectoryView, key: FilterKey, id: string): DirectoryView =>
  withFilter(
    view,
    key,
    view[key].filter((chosen) => chosen !== id),
  );

/** A view with another name search, from its first page. */
export const withName = (view: DirectoryView, name: string): DirectoryView => ({
  ...view,
  name: pickName([name]),
  page: 1,
});

/** The known values, as the catalog's ids, in its order. */
export function pickChoices(key: FilterKey, values: readonly string[]): string[] {
  const choices = offeredChoices(key);
  const chosen = new Set(values.map((value) => findInCatalog(choices, value)?.id));
  return choices.map(({ id }) => id).filter((id) => chosen.has(id));
}

/** The first usable name, tidied; empty without one. */
export function pickName(values: readonly string[]): string {
  const usable = values.filter(isStorableText).map(toName);
  return usable.find((name) => name !== "") ?? "";
}

function toName(text: string): string {
  const words = text.replace(/\s+/gu, " ").trim();
  return Array.from(words).slice(0, NAME_MAX_LENGTH).join("").trim();
}

export interface AppliedFilter {
  readonly key: FilterKey | "name";
  /** The filter's name in the singular: `"State"`. */
  readonly label: string;
  /** The chosen value: `"Colorado"`. */
  readonly value: string;
  /** The view without this value. */
  readonly without: DirectoryView;
}

/** Every chosen value of a view, in the order of the filter bar; a name counts as one. */
export function appliedFilters(view: DirectoryView): AppliedFilter[] {
  const name = { key: "name", label: "Name", value: view.name, without: withName(view, "") } as const;
  const chosen = FILTER_KEYS.flatMap((key) =>
    offeredChoices(key)
      .filter(({ id }) => view[key].includes(id))
      .map((choice) => ({
        key,
        label: FILTERS[key].valueLabel,
        value: choice.name,
        without: withoutChoice(view, key, choice.id),
      })),
  );
  const elsewhere = {
    key: "states",
    label: FILTERS.states.valueLabel,
    value: OTHER_STATE.name,
    without: withFilter(view, "states", []),
  } as const;
  return [...(view.name === "" ? [] : [name]), ...chosen, ...(view.isElsewhere ? [elsewhere] : [])];
}

/** The `include` of a search. Specification, section 5: empty filters are omitted, and so is the disorder 'Others'. */
export function toSearchFilters(view: DirectoryView): Partial<Record<SearchFilterKey, string | string[]>> {
  const chosen = FILTER_KEYS.map(
    (key) => [FILTERS[key].column, view[key].filter((id) => id !== OTHER_DISORDERS)] as const,
  );
  return {
    ...(view.name === "" ? {} : { display_name: view.name }),
    ...Object.fromEntries(chosen.filter(([, ids]) => ids.length > 0)),
  };
}
