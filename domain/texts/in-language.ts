import { type Language, pageTexts } from "./languages.ts";
import { spanish } from "./spanish.ts";

const TEXTS: Record<Language, Readonly<Record<string, string>>> = { en: {}, es: spanish };

/** Writes a mail or a file in a language, for which `t` finds the texts. `write` must not wait for anything. */
export function inLanguage<Written>(language: Language, write: () => Written): Written {
  const before = { ...pageTexts };
  Object.assign(pageTexts, { language: () => language, find: (text: string) => TEXTS[language][text] });
  try {
    return write();
  } finally {
    Object.assign(pageTexts, before);
  }
}
