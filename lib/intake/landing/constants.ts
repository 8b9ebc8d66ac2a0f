/** Length of a name in characters. Specification, sections 5 and 9. */
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 50;

/** Reasons why a form is shown again. */
export const LANDING_OUTCOMES = ["failed", "unavailable", "again", "limited"] as const;
export type LandingOutcome = (typeof LANDING_OUTCOMES)[number];

/** Every form's message for each reason; a page puts the support phone's link in place of `{phone}`. */
export const OUTCOME_TEXTS = {
  failed: "Everything you typed is still here. Please try again in a moment, or call us at {phone}.",
  unavailable: "Everything you typed is still here. You can also call us at {phone}.",
  again:
    "This page had been open for a long time, or was not complete. Nothing has been sent yet; what you typed is still here.",
  limited:
    "This form was sent several times within an hour. Please try again later, or call us at {phone}. What you typed is still here.",
} as const satisfies Record<LandingOutcome, string>;
