import { isGiven, withQuery } from "@/lib/config/paths";

/** The own page of a therapist, and where its forms are posted. */
export const therapistPaths = {
  /** The page after its link was opened; without an id the target of links. */
  page: (id?: string, notice?: string) =>
    withQuery("/therapist", new URLSearchParams(Object.entries({ id, notice }).filter(isGiven))),
  /** An act on a request. */
  requestAct: (reference: string, verb: string) => `/therapist/requests/${reference}/${verb}`,
  /** An act on the listing or the calendar. */
  act: (act: TherapistPageAct) => `/therapist/acts/${act}`,
} as const;

export const THERAPIST_PAGE_ACTS = [
  "confirm-listing",
  "new-clients",
  "hours",
  "calendar",
  "mail-calendar",
  "end-calendar",
] as const;
export type TherapistPageAct = (typeof THERAPIST_PAGE_ACTS)[number];
