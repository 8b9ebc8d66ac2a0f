import { type Language, offered, ownersSpanish, pageTexts } from "./languages.ts";
import { spanish } from "./spanish.ts";

const TEXTS: Readonly<Record<string, string>> = spanish;

/** The counterpart of an English text in a language, if it has one: the owner's before ours. */
export const findText = (language: Language, text: string): string | undefined =>
  language === "en" ? undefined : (ownersSpanish[text] ?? TEXTS[text]);

/** Writes a mail, a file or an address in a language that the network offers, for which `t` finds the texts. `write` must not wait for anything. */
export function inLanguage<Written>(wanted: Language, write: () => Written): Written {
  const language = offered(wanted);
  const before = { ...pageTexts };
  Object.assign(pageTexts, { language: () => language, find: (text: string) => findText(language, text) });
  try {
    return write();
  } finally {
    Object.assign(pageTexts, before);
  }
}
