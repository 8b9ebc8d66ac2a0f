import { foldName } from "@/domain/text/fold";

/** What people type who may be in danger, in the folded spelling of names. */
const IN_DANGER =
  /\b(suicid\w*|kill(ing)? (my|him|her|them)sel(f|ves)|end(ing)? (it all|(my|his|her|their) (own )?li(fe|ves))|wants? to die|(hurt|harm|cut)(t?ing)? (my|him|her|them)sel(f|ves)|self ?(harm|injur|cut)\w*|overdos\w*)\b/gu;
/** In the kept table, among the words of depression. */
const KNOWN_WORD = "suicidal";

/**
 * Typed words, and whether they tell of a danger to life. Then they are replaced by one that the kept table knows, so that none of them
 * is taken for a person's name and stands in an address.
 */
export function readCrisis(text: string): { words: string; isCrisis: boolean } {
  const folded = text
    .split(",")
    .map((part) => foldName(part))
    .join(", ");
  const isCrisis = folded.search(IN_DANGER) !== -1;
  return { words: isCrisis ? folded.replace(IN_DANGER, KNOWN_WORD) : text, isCrisis };
}
