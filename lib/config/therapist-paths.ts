import { isGiven, withQuery } from "@/lib/config/paths";

/** The own page of a therapist, and where its forms are posted. */
export const therapistPaths = {
  /** The page after its link was opened; without an id the target of links. */
  page: (id?: string, notice?: string) =>
    withQuery("/therapist", new URLSearchParams(Object.entries({ id, notice }).filter(isGiven))),
} as const;
