import type { Language } from "@/domain/texts/languages";

/** Set by the middleware for the page; dropped from incoming requests. */
export const FAILURE_HEADER = "x-form-failure";

/** Controls of the plain HTML form besides the answers. */
export const REVISION_FIELD = "revision";
export const INTENT_FIELD = "intent";

/** The value of the button that saves the answers and switches the form's language. */
export const languageIntent = (language: Language) => `language-${language}`;
