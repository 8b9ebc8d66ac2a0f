import { type Language, pageTexts } from "./languages.ts";
import { spanish } from "./spanish.ts";

const TEXTS: Record<Language, Readonly<Record<string, string>>> = { en: {}, es: spanish };

/** The counterpart of an English text in a language, if it has one. */
export const findText = (language: Language, text: string): string | undefined => TEXTS[language][text];

/** Writes a mail, a file or an address in a language, for which `t` finds the texts. `write` must not wait for anything. */
export function inLanguage<Written>(language: Language, write: () => Written): Written {
  const before = { ...pageTexts };
  Object.assign(pageTexts, { language: () => language, find: (text: string) => findText(language, text) });
  try {
    return write();
  } finally {
    Object.assign(pageTexts, before);
  }
}
