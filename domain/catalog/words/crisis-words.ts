/** Phrases typed by people who may be in danger. */
const IN_DANGER =
  /\b(suicid\w*|kill(ing)?\s+(my|him|her|them)sel(f|ves)|end(ing)?\s+(it\s+all|(my|his|her|their)\s+(own\s+)?li(fe|ves))|wants?\s+to\s+die|(hurt|harm|cut)(t?ing)?\s+(my|him|her|them)sel(f|ves)|self[\s\p{Pd}]*(harm|injur|cut)\w*|overdos\w*)\b/giu;
/** Listed in the table of words, under depression. */
const KNOWN_WORD = "suicidal";

/**
 * Detects a danger to life in typed words. Such phrases are replaced by a word of the kept table: otherwise they could pass for a
 * person's name and appear in an address.
 */
export function readCrisis(text: string): { words: string; isCrisis: boolean } {
  return { words: text.replace(IN_DANGER, KNOWN_WORD), isCrisis: text.search(IN_DANGER) !== -1 };
}
