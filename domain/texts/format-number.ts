import { currentLocale } from "./languages";

/** A number in the page's language: `"1,234"`. */
export const formatNumber = (number: number): string => number.toLocaleString(currentLocale());
