import type { LandingOutcome } from "@/lib/intake/landing/constants";

export const HELP_MAX_LENGTH = 1_000;

export const PATIENT_FORM_ID = "prospective-patient-form";

/** Redirect targets within the page of the form. */
export const PATIENT_ANCHORS = {
  outcome: "prospective-patient-outcome",
  problems: "prospective-patient-problems",
} as const;

export const PATIENT_OUTCOME_TITLES = {
  failed: "Your message could not be sent",
  unavailable: "Messages cannot be sent online right now",
  again: "Please send your message again",
  limited: "Please wait a little before you send this again",
} as const satisfies Record<LandingOutcome, string>;
