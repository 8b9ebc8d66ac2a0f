import { currentLocale } from "../texts/languages.ts";

/** The UTC day of a moment in medium format, in the page's language: `Nov 7, 2025`. */
export const formatMediumDate = (moment: Date): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium", timeZone: "UTC" }).format(moment);
