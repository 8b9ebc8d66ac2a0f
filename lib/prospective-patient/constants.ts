import type { LandingOutcome } from "@/lib/landing/constants";

/** Where a page shows the form, and what became of it: redirects lead there. */
export const PATIENT_PANEL_ID = "prospective-patient";

export const PATIENT_OUTCOME_TITLES = {
  failed: "Your message could not be sent",
  unavailable: "Messages cannot be sent online right now",
  again: "Please send your message again",
  limited: "Please wait a little before you send this again",
} as const satisfies Record<LandingOutcome, string>;
