// Without a comma before "and", as in all texts of the directory.
const LIST = new Intl.ListFormat("en-GB");

/** A list within a sentence: `"Aetna, Cigna and Ambetter"`. */
export const listInText = (items: Iterable<string>): string => LIST.format(items);

/** A text as the beginning of a sentence. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
