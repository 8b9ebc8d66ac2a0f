import type { FilterKey } from "@/domain/catalog/filters";
import { formatNumber } from "@/domain/texts/format-number";
import { t } from "@/domain/texts/t";
import type { TherapistCardData } from "@/lib/directory/therapist/card";
import type { DirectorySort } from "@/lib/directory/view";

/** By filter and id: the number of therapists if this choice alone were selected in its filter. */
export type FacetCounts = Readonly<Record<FilterKey, Readonly<Record<string, number>>>>;

/** The number of therapists without some of a view's filters, or without its name. */
export interface Relaxation {
  readonly without: readonly (FilterKey | "name")[];
  readonly total: number;
}

export interface FoundDirectory {
  readonly status: "ok";
  readonly therapists: readonly TherapistCardData[];
  readonly totalRecords: number;
  readonly totalPages: number;
  /** The page shown: the last one when a later one was requested. */
  readonly page: number;
  /** Says that no name in the results matches the typed one, and that they are similar; absent if one matches. */
  readonly nameNote?: string | undefined;
  /** Absent where the search does not count. */
  readonly counts?: FacetCounts | undefined;
  /** Absent where the search offers none, nor another order than the alphabet. */
  readonly relaxations?: readonly Relaxation[] | undefined;
  /** The order of the therapists, where the search offers more than one. */
  readonly sort?: DirectorySort | undefined;
}

/** The directory's result, in the first HTML and for browser code. */
export type DirectoryResult = FoundDirectory | { readonly status: "unavailable" };

/** Specification, section 2, Team directory; singular for one therapist. */
export function formatResultCount(totalRecords: number): string {
  if (totalRecords === 0) return t("No results found.");
  const count = formatNumber(totalRecords);
  return totalRecords === 1
    ? t("We found {count} therapist in our network who can help you.", { count })
    : t("We found {count} therapists in our network who can help you.", { count });
}

/** `"1 therapist"`, `"1,234 therapists"`. */
export const formatTherapists = (count: number): string =>
  count === 1 ? t("{count} therapist", { count }) : t("{count} therapists", { count: formatNumber(count) });

export const therapistNoun = (count: number): string => (count === 1 ? t("therapist") : t("therapists"));
