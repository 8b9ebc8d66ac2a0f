import { currentLanguage, currentLocale } from "@/domain/texts/languages";
import { t, tGiven } from "@/domain/texts/t";

const formats = new Map<string, Intl.ListFormat>();

/** Made once: it takes longer than its use. */
function listFormat(locale: string, type: Intl.ListFormatType): Intl.ListFormat {
  const key = `${locale} ${type}`;
  const format = formats.get(key) ?? new Intl.ListFormat(locale, { type });
  formats.set(key, format);
  return format;
}

/** A list within a sentence: `"Aetna, Cigna and Ambetter"`. */
export const listInText = (items: Iterable<string>): string =>
  // English without a comma before "and", as in all texts of the directory.
  listFormat(currentLanguage() === "en" ? "en-GB" : currentLocale(), "conjunction").format(items);

/** A list of alternatives: `"Colorado or Texas"`. */
export const choiceInText = (items: Iterable<string>): string =>
  listFormat(currentLocale(), "disjunction").format(items);

/** A name without its capital, which abbreviations keep: `"Sleep"` → `"sleep"`, `"PTSD"` → `"PTSD"`. */
export const uncapitalize = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** A name of the catalog within a sentence: English ones keep their capital, Spanish ones have none. */
export const nameInText = (name: string): string => (currentLanguage() === "en" ? name : uncapitalize(tGiven(name)));

/** The first of many names: `"Aetna, Cigna and 3 more"`. */
export const firstInText = (names: readonly string[], shown: number): string =>
  t("{names} and {count} more", { names: names.slice(0, shown).join(", "), count: names.length - shown });

/** A text as the beginning of a sentence. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
