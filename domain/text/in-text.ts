import { currentLanguage } from "@/domain/texts/languages";

// English without a comma before "and", as in all texts of the directory.
const LISTS = { en: new Intl.ListFormat("en-GB"), es: new Intl.ListFormat("es-US") } as const;

/** A list within a sentence: `"Aetna, Cigna and Ambetter"`. */
export const listInText = (items: Iterable<string>): string => LISTS[currentLanguage()].format(items);

/** A text as the beginning of a sentence. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
