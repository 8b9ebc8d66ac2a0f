import { brand } from "@/domain/brand";
import { fillPlaces, given } from "@/domain/texts/t";

/** `given` for a text that may have the brand's name in it: its Spanish counterpart has the place `{brand}`. */
export const branded = (text: string): ReturnType<typeof given> => {
  const { children, ...attributes } = given(text.replaceAll(brand.name, "{brand}"));
  return { children: fillPlaces(children, { brand: brand.name }), ...attributes };
};

/** `tGiven` for a text that may have the brand's name in it. */
export const tBranded = (text: string): string => branded(text).children;
