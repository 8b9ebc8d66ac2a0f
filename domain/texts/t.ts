import { currentLanguage, pageTexts } from "./languages.ts";
import type { Sentence } from "./spanish.ts";

/** The places of a text, such as `{name}`. */
export type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;
/** The values of a text's places; none where the text has none. */
export type PlaceValues<Text extends string> = [Places<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Places<Text>, string | number>>];

/** A text of ours in the page's language. The English text is its key; one without a counterpart in `spanish.ts` is a compile error. */
export const t = <Text extends Sentence>(text: Text, ...[values]: PlaceValues<Text>): string =>
  fillPlaces(tGiven(text), values);

/** A text that an owner may have changed, in the page's language where it is still ours; else as given. */
export const tGiven = (text: string): string => (currentLanguage() === "en" ? text : (pageTexts.find(text) ?? text));

/** Attributes of an element that shows only such a text: `lang` marks one that stays English. */
export const given = (text: string): { children: string; lang?: "en" } => {
  const isEnglish = currentLanguage() !== "en" && pageTexts.find(text) === undefined;
  return { children: tGiven(text), ...(isEnglish ? { lang: "en" } : {}) };
};

/** A text with the values of its places. */
export const fillPlaces = (text: string, values?: Readonly<Record<string, string | number>>): string =>
  values === undefined ? text : text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
