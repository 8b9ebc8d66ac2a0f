const NAMES = new Intl.DisplayNames("en-US", { type: "language" });

/** The English name of a language by its code, such as `es` or `es-US`; the code itself where none is known. */
export const languageName = (code: string): string => NAMES.of(code) ?? code;
