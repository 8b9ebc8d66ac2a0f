import type { MatchStep } from "./search-params";

/** The question of each screen. Specification, section 2. */
export const MATCH_QUESTIONS = {
  payment: "How will you be paying?",
  insurance: "Select your insurance provider",
  eap: "Which Employee Assistance Program?",
} as const satisfies Record<MatchStep, string>;

/** The value of the BACK button: returns to the screen before and clears the payment. Specification, section 4. */
export const BACK_CHOICE = "back";
