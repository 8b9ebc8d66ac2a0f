/** Phrases typed by people who may be in danger, in English and in Spanish, with and without accents. */
const ENGLISH =
  /\b(suicid\w*|kill(ing)?\s+(my|him|her|them)sel(f|ves)|end(ing)?\s+(it\s+all|(my|his|her|their)\s+(own\s+)?li(fe|ves))|wants?\s+to\s+die|(hurt|harm|cut)(t?ing)?\s+(my|him|her|them)sel(f|ves)|self[\s\p{Pd}]*(harm|injur|cut)\w*|overdos\w*)\b/u;
const SPANISH =
  /\b(matar(me|se)|me\s+(voy\s+a\s+matar|quiero\s+matar|corto)|quitar(me|se)\s+la\s+vida|(acabar|terminar)\s+con\s+(mi|su|la)\s+vida|(lastimar|cortar|herir)(me|se)(?!\s+el\s+(pelo|cabello))|hacer(me|se)\s+da[ñn]o|no\s+quiero\s+(seguir\s+)?(vivir|viviendo|existir)|(quiero|quisiera|ganas\s+de|prefiero|mejor)\s+(morir(me)?|estar\s+muert[oa])|mejor\s+muert[oa]|autolesi\S*|sobredosis)\b/u;
const IN_DANGER = new RegExp(`${ENGLISH.source}|${SPANISH.source}`, "giu");
/** Listed in the table of words, under depression. */
const KNOWN_WORD = "suicidal";

/**
 * Detects a danger to life in typed words. Such phrases are replaced by a word of the kept table: otherwise they could pass for a
 * person's name and appear in an address.
 */
export function readCrisis(text: string): { words: string; isCrisis: boolean } {
  return { words: text.replace(IN_DANGER, KNOWN_WORD), isCrisis: text.search(IN_DANGER) !== -1 };
}
