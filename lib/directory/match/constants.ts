import type { MatchStep } from "./search-params";

/** The question of each screen. Specification, section 2. */
export const MATCH_QUESTIONS = {
  payment: "How will you be paying?",
  insurance: "Select your insurance provider",
  eap: "Which Employee Assistance Program?",
  state: "Where do you live?",
  elsewhere: "Our therapists may not be licensed where you live",
} as const satisfies Record<MatchStep, string>;

/** `state:CO` is a tile's answer; `state` alone that of the menu beside it, in the field `state`. */
export const STATE_CHOICE = "state";
export const SKIP_STATE_CHOICE = "skip-state";

/** The value of the BACK button: returns to the screen before and clears the payment. Specification, section 4. */
export const BACK_CHOICE = "back";

/** The value of a screen's BACK button: the screens after the payer name themselves. */
export const backFrom = (step: MatchStep): string =>
  step === "state" || step === "elsewhere" ? `${BACK_CHOICE}:${step}` : BACK_CHOICE;
