/** What people type who may be in danger. */
const IN_DANGER =
  /\b(suicid\w*|kill(ing)?\s+(my|him|her|them)sel(f|ves)|end(ing)?\s+(it\s+all|(my|his|her|their)\s+(own\s+)?li(fe|ves))|wants?\s+to\s+die|(hurt|harm|cut)(t?ing)?\s+(my|him|her|them)sel(f|ves)|self[\s\p{Pd}]*(harm|injur|cut)\w*|overdos\w*)\b/giu;
/** In the kept table, among the words of depression. */
const KNOWN_WORD = "suicidal";

/**
 * Typed words, and whether they tell of a danger to life. Those that do are replaced by one that the kept table knows, so that none of
 * them is taken for a person's name and stands in an address.
 */
export function readCrisis(text: string): { words: string; isCrisis: boolean } {
  return { words: text.replace(IN_DANGER, KNOWN_WORD), isCrisis: text.search(IN_DANGER) !== -1 };
}
