import { brand } from "@/domain/brand";
import { pageTexts } from "@/domain/texts/languages";
import { fillPlaces, given } from "@/domain/texts/t";

/** `given` for a text that may have the brand's name in it: its Spanish counterpart has the place `{brand}`. */
export const branded = (text: string): ReturnType<typeof given> => {
  // An owner's own pair has the name in it.
  const key = pageTexts.find(text) === undefined ? text.replaceAll(brand.name, "{brand}") : text;
  const { children, ...attributes } = given(key);
  return { children: fillPlaces(children, { brand: brand.name }), ...attributes };
};

/** `tGiven` for a text that may have the brand's name in it. */
export const tBranded = (text: string): string => branded(text).children;
