import type { LANGUAGES } from "@/domain/catalog/practice";
import { currentLanguage, type Language } from "@/domain/texts/languages";

const SPOKEN: Partial<Record<Language, (typeof LANGUAGES)[number]>> = { es: "Spanish" };

/** The language whose speakers come first among the best matches on a page that is not English. */
export const spokenLanguage = (): (typeof LANGUAGES)[number] | undefined => SPOKEN[currentLanguage()];
