import type { Language } from "@/domain/texts/languages";

import { formPaths } from "@/lib/config/form-paths";

/** Path of the form page and its route handlers: the only one that form cookies reach. */
export const FORM_COOKIE_PATH = formPaths.publicForm();

/** Set by the middleware for the page; dropped from incoming requests. */
export const FAILURE_HEADER = "x-form-failure";

/** Controls of the plain HTML form besides the answers. */
export const REVISION_FIELD = "revision";
export const INTENT_FIELD = "intent";

/** The value of the button that saves the answers and switches the form's language. */
export const languageIntent = (language: Language) => `language-${language}`;
