import words from "@/domain/catalog/words/everyday-words.json";
import { foldName } from "@/domain/text/fold";

const listed = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(" ")));

/** Words that say nothing by themselves, in English and Spanish. */
const FILLERS = listed(words.fillers);

/** Everyday words that nobody means as a name inside a sentence, though some therapist's name may be equal or one letter away. */
const EVERYDAY = listed(words.everyday);

/** Words between a name and the rest that make no sentence of both: "Jhon in Texas", "a therapist named Jhon". */
const BESIDE_NAMES = listed([
  "a an and at by called dr doctor find for from in is looking look near of or search searching see seeing therapist therapists counselor takes the with who",
]);

const EVERYDAY_FOLDED = new Set([...FILLERS, ...EVERYDAY].map(foldName));
const FILLERS_FOLDED = new Set([...FILLERS].map(foldName));

/** True for a folded word that says nothing. */
export const isFiller = (word: string): boolean => FILLERS_FOLDED.has(word);

/** True for a folded everyday word, which is a name only where it stands alone. */
export const isEveryday = (word: string): boolean => EVERYDAY_FOLDED.has(word);

/** True for a word that makes a sentence of what stands beside it. */
export const makesSentence = (word: string): boolean => isEveryday(word) && !BESIDE_NAMES.has(word);
