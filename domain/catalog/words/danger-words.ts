import { readCrisis } from "@/domain/catalog/words/crisis-words";
import { foldName } from "@/domain/text/fold";

const KIN =
  "(him|her|them|me|us|someone|somebody|people|everyone|my (husband|wife|partner|boyfriend|girlfriend|ex|mother|father|mom|dad|son|daughter|kids?|child|children|baby|boss|brother|sister|family))";

/** Sentences of people in danger, or of others in danger from them; compared without accents and apostrophes. */
const SENTENCES = [
  "(dont|do not|didnt|no longer|never) (want|wanna|wish) to (live|be alive|be here|exist|wake up|go on)",
  "(wish|wished) (i|he|she|they) (was|were|had) (dead|never (been )?born|not (been )?born)",
  "(better off|rather be|want to be|wanna be|wants to be) dead",
  "better off without me",
  "wanna die",
  "no (reason|point) (to live|to go on|in living|in going on)",
  "(take|takes|taking) (my|his|her|their) own li(fe|ves)",
  "(take|taking) my life",
  "(shoot|hang|stab|poison|burn|starve)(ing)? (my|him|her|them)sel(f|ves)",
  "unalive|kms",
  `(kill|murder|shoot|stab) ${KIN}`,
  `(want|wants|going|plan|planning|afraid|scared) (to|i will|ill|i might) (hurt|harm) ${KIN}(?! feelings)`,
  "(hits|beats|chokes|choked|strangles|strangled|beat) me",
  "(fear|afraid|scared|fearing) for (my|our|her|his|their) (life|lives|safety)",
  "not safe (at home|with (him|her|them|my \\w+))",
  "(me|nos) (pega|golpea|amenaza|maltrata)",
];
const TELLING = new RegExp(`\\b(${SENTENCES.join("|")})\\b`, "u");

/** Finds words of a danger to a life in free text. Errs on the side of an alert that a clinician closes. */
export const tellsOfDanger = (text: string): boolean => readCrisis(text).isCrisis || TELLING.test(foldName(text));
