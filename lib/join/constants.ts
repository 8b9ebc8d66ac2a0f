import type { LandingOutcome } from "@/lib/landing/constants";

/** Specification, section 8. */
export const JOIN_FAILED = "Error sending form";

export const JOIN_OUTCOME_TITLES = {
  failed: JOIN_FAILED,
  unavailable: "Applications cannot be sent online right now",
  again: "Please send your application again",
  limited: "Please wait a little before you send this again",
} as const satisfies Record<LandingOutcome, string>;
