import { DISORDERS } from "@/domain/catalog/clinical";
import { EAPS, MATCH_INSURERS } from "@/domain/catalog/payers";
import { DEFAULT_STATE_ID, STATES } from "@/domain/catalog/states";

/** The choice of this id, or another of the list where the loaded document lacks it. */
function choiceOf<Choice extends { readonly id: string }>(
  choices: readonly Choice[],
  id: string,
  ...besides: readonly Choice[]
): Choice {
  const choice = choices.find((one) => one.id === id) ?? choices.find((one) => !besides.includes(one));
  if (!choice) throw new Error(`The document has no choice in place of ${id}.`);
  return choice;
}

/* The choices that the journeys use, of the document that the site has too. */

export const HOME_STATE = choiceOf(STATES, DEFAULT_STATE_ID);
export const AWAY_STATE = choiceOf(STATES, "TX", HOME_STATE);
/** In the standard network few therapists are licensed there. */
export const RARE_STATE = choiceOf(STATES, "WY", HOME_STATE, AWAY_STATE);
/** The first therapist of the sample network who takes the insurer below is licensed there, in the example's network too. */
export const LICENSED_STATE = choiceOf(STATES, "CA");

export const INSURER = choiceOf(MATCH_INSURERS, "aetna");
export const OTHER_INSURER = choiceOf(MATCH_INSURERS, "cigna", INSURER);
export const THIRD_INSURER = choiceOf(MATCH_INSURERS, "kaiser", INSURER, OTHER_INSURER);
export const EAP = choiceOf(EAPS, "comPsych");

export const CONCERN = choiceOf(DISORDERS, "PTSD");
export const OTHER_CONCERN = choiceOf(DISORDERS, "Anxiety", CONCERN);

/** Chip of the default state's filter. */
export const IN_HOME_STATE = `State: ${HOME_STATE.name}`;

/** Label of a payer on the match screen. */
export const matchLabel = ({ name, matchName = name }: (typeof MATCH_INSURERS)[number]) => matchName;
