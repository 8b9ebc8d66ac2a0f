import { oncePerProcess } from "../net/once-per-process.ts";

/** The languages of pages, mails and forms. English texts stand where they are used; the others' are in this folder. */
export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The value of `lang` on a document, and the locale of its numbers and dates. */
export const LOCALES = { en: "en-US", es: "es-US" } as const satisfies Record<Language, string>;

/** The beginning of a page's path on our website. */
export const PREFIXES = { en: "", es: "/es" } as const satisfies Record<Language, string>;

interface PageTexts {
  language: () => Language;
  /** The counterpart of an English text in the page's language. */
  find: (text: string) => string | undefined;
  /** Set from the network's document, which may switch Spanish off. */
  isEnglishOnly?: boolean;
}

/** The server replaces both (lib/server/page-language.ts), a Spanish page in a browser `find`: modules need neither request nor dictionary. */
export const pageTexts = oncePerProcess(
  "page texts",
  (): PageTexts => ({
    language: () => (typeof document !== "undefined" && document.documentElement.lang.startsWith("es") ? "es" : "en"),
    find: () => undefined,
  }),
);

/** Spanish of an owner's texts by the English ones, which comes with the network's document. */
export const ownersSpanish = oncePerProcess("owner's Spanish", (): Record<string, string> => ({}));

/** The language that the network offers instead of one that it does not: English. */
export const offered = (language: Language): Language => (pageTexts.isEnglishOnly ? "en" : language);

/** True for a language that the network offers. */
export const isOffered = (language: Language): boolean => offered(language) === language;

/** The language of the page: on the server that of the request, in a browser that of its document. */
export const currentLanguage = (): Language => pageTexts.language();

/** `lang` of a part that is English on every page, such as a biography; undefined on an English one. */
export const langOfEnglish = (): "en" | undefined => (currentLanguage() === "en" ? undefined : "en");

/** `lang` of our texts inside a part that may be in another language than the page; undefined on an English one. */
export const pageLang = (): Language | undefined => (currentLanguage() === "en" ? undefined : currentLanguage());

/** The locale of the page's language, for `Intl`. */
export const currentLocale = () => LOCALES[currentLanguage()];
