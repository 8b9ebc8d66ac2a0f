import type { Language } from "./languages.ts";
import { type Sentence, spanish } from "./spanish.ts";
import { fillPlaces, type PlaceValues } from "./t.ts";

const TEXTS: Record<Language, Readonly<Record<string, string>>> = { en: {}, es: spanish };

/**
 * A text of ours in a language. Pages call `t`, which finds the language itself; mails and files, which have no page, call this.
 * @public
 */
export const translate = <Text extends Sentence>(
  language: Language,
  text: Text,
  ...[values]: PlaceValues<Text>
): string => fillPlaces(translateGiven(language, text), values);

/**
 * The same for a text that an owner may have changed, which stays as given then.
 * @public
 */
export const translateGiven = (language: Language, text: string): string => TEXTS[language][text] ?? text;
