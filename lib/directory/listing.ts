import { OTHER_DISORDERS } from "@/domain/catalog/clinical";
import { choiceName, FILTER_KEYS, type FilterKey } from "@/domain/catalog/filters";
import { listInText, nameInText } from "@/domain/text/in-text";
import { currentLocale } from "@/domain/texts/languages";
import type { Sentence } from "@/domain/texts/spanish";
import { given, t, tGiven } from "@/domain/texts/t";
import { directoryAddress } from "@/lib/directory/address";
import type { BrowseEntry, BrowseGroup } from "@/lib/directory/browse-groups";
import type { FacetCounts } from "@/lib/directory/result";
import { type DirectoryView, withFilter } from "@/lib/directory/view";

/** The filters whose choices people search for. */
const LISTED_KEYS = ["insurers", "eaps", "disorders", "certifications", "states"] as const satisfies FilterKey[];
type ListedKey = (typeof LISTED_KEYS)[number];
const isListed = (key: FilterKey): key is ListedKey => LISTED_KEYS.some((listed) => listed === key);

/** From this number of therapists on, a listing of a state and another choice is linked to and found by search engines. */
export const MIN_THERAPISTS = 5;
/** Instead of a choice of the listing. */
const MAX_LINKS = 8;
const MAX_CONCERNS = 3;

/**
 * True for a view that people search for: all therapists, those of a state, payer, concern or certification, or of a state
 * and a payer or concern. Other combinations are unbounded in number and thin, and name searches are private.
 */
export function isListing(view: DirectoryView): boolean {
  const { states, certifications } = view;
  const others = otherChoices(view).length;
  if (view.sort !== "name" || view.name !== "" || view.disorders.includes(OTHER_DISORDERS)) return false;
  if (chosenKeys(view).some((key) => !isListed(key))) return false;
  return states.length <= 1 && others <= 1 && (states.length === 0 || certifications.length === 0);
}

/** The listings with one choice less than a listing of two. */
export const broaderListings = (view: DirectoryView): DirectoryView[] =>
  isCombined(view) ? chosenKeys(view).map((key) => withFilter(view, key, [])) : [];

/** True for a listing of a state and another choice. */
export const isCombined = (view: DirectoryView): boolean => view.states.length > 0 && otherChoices(view).length > 0;

/** The listings that differ from a listing in one choice, with their numbers of therapists; none beside other views. */
export function relatedListings(view: DirectoryView, counts: FacetCounts): BrowseGroup[] {
  if (!isListing(view)) return [];
  return LISTED_KEYS.map((key) => ({
    id: `by-${key}`,
    title: titleOf(view, key),
    entries: entriesOf(view, key, counts),
  })).filter(({ entries }) => entries.length > 0);
}

/** A sentence with the most frequent concerns of a listing's therapists; undefined where a concern is chosen. */
export function commonConcerns(view: DirectoryView, counts: FacetCounts | undefined): string | undefined {
  if (!counts || !isListing(view) || view.disorders.length > 0) return undefined;
  const [first, ...others] = byCount(counts.disorders)
    .slice(0, MAX_CONCERNS)
    .map(([id]) => nameInText(choiceName("disorders", id)));
  return first && t("Many work with {concerns}.", { concerns: listInText([first, ...others]) });
}

function entriesOf(view: DirectoryView, key: FilterKey, counts: FacetCounts): BrowseEntry[] {
  const listings = byCount(counts[key])
    .map(([id, count]) => ({ id, count, listing: withFilter(view, key, [id]) }))
    .filter(({ id, listing }) => !view[key].includes(id) && isListing(listing))
    .filter(({ count, listing }) => count >= MIN_THERAPISTS || !isCombined(listing))
    .slice(0, view[key].length > 0 ? MAX_LINKS : undefined);
  const entries = listings.map(({ id, count, listing }) => ({
    label: labelOf(key, id),
    lang: given(choiceName(key, id)).lang,
    address: directoryAddress(listing),
    count,
  }));
  return entries.toSorted((one, other) => one.label.localeCompare(other.label, currentLocale()));
}

/** Choices with therapists, the most frequent first. */
const byCount = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one);

const TITLES = {
  insurers: ["By insurer", "Other insurers"],
  eaps: ["By EAP", "Other EAPs"],
  disorders: ["By concern", "Other concerns"],
  certifications: ["By certification", "Other certifications"],
  states: ["By state", "Other states"],
} as const satisfies Record<ListedKey, readonly [all: Sentence, others: Sentence]>;

const titleOf = (view: DirectoryView, key: ListedKey) => t(TITLES[key][view[key].length === 0 ? 0 : 1]);

const labelOf = (key: FilterKey, id: string) => tGiven(choiceName(key, id));

const chosenKeys = (view: DirectoryView) => FILTER_KEYS.filter((key) => view[key].length > 0);

const otherChoices = (view: DirectoryView) => chosenKeys(view).flatMap((key) => (key === "states" ? [] : view[key]));
