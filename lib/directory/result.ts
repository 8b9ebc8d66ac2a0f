import type { FacetKey } from "@/lib/directory/search-params";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** By filter and id, how many therapists the choice would leave if it alone were chosen of its filter. */
export type FacetCounts = Readonly<Record<FacetKey, Readonly<Record<string, number>>>>;

/** What the directory answers, in the first HTML and to the browser alike. */
export type DirectoryResult =
  | {
      readonly status: "ok";
      readonly therapists: readonly TherapistView[];
      readonly totalRecords: number;
      readonly totalPages: number;
      /** The page that is shown, which is the last one when a later one was asked for. */
      readonly page: number;
      /** Missing where the search does not count. */
      readonly counts?: FacetCounts | undefined;
    }
  | { readonly status: "unavailable" };

/** Specification, section 2, Team directory; one therapist in the singular. */
export function formatResultCount(totalRecords: number): string {
  if (totalRecords === 0) return "No results found.";
  return `We found ${formatTherapists(totalRecords)} in our network who can help you.`;
}

/** `"1 therapist"`, `"1,234 therapists"`. */
export const formatTherapists = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "therapist" : "therapists"}`;
