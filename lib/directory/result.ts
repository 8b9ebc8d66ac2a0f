import type { TherapistView } from "@/lib/therapist/view";

/** What the directory answers, in the first HTML and to the browser alike. */
export type DirectoryResult =
  | {
      readonly status: "ok";
      readonly therapists: readonly TherapistView[];
      readonly totalRecords: number;
      readonly totalPages: number;
      /** The page that is shown, which is the last one when a later one was asked for. */
      readonly page: number;
    }
  | { readonly status: "unavailable" };

/** Specification, section 2, Team directory; one therapist in the singular. */
export function formatResultCount(totalRecords: number): string {
  if (totalRecords === 0) return "No results found.";
  const therapists = totalRecords === 1 ? "therapist" : "therapists";
  return `We found ${totalRecords.toLocaleString("en-US")} ${therapists} in our network who can help you.`;
}
