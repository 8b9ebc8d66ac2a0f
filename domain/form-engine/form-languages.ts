import type { DefinitionProblem } from "@/domain/form-engine/definition";
import { LANGUAGES, type Language } from "@/domain/texts/languages";

/**
 * Languages of a definition's JSON: any text that a reader sees may be `{ "en": …, "es": … }`. The rest of the engine works on the form in
 * one language, which has a plain text in each of these places.
 */

/** Properties that contain texts for the reader, in camelCase. */
const TEXT_KEYS: ReadonlySet<string> = new Set([
  "title",
  "label",
  "text",
  "helpText",
  "placeholder",
  "errorLabel",
  "unit",
  "lowLabel",
  "highLabel",
  "entryLabel",
]);
/** Nested deeper than any definition. */
const DEPTH_MAX = 12;

/** True for a JSON object. */
export const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** True for a property that contains a text for the reader, in either spelling. */
export const isTextKey = (key: string) => TEXT_KEYS.has(key.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()));

/** True for a text in languages, complete or not. */
const isInLanguages = (json: unknown): json is Readonly<Record<string, string>> =>
  isObject(json) &&
  LANGUAGES.some((language) => Object.hasOwn(json, language)) &&
  Object.values(json).every((text) => typeof text === "string");

/** Calls `change` for each text of a definition's JSON, and returns the JSON with the results. */
function mapTexts(json: unknown, change: (text: unknown, path: string) => unknown, path = "", depth = 0): unknown {
  if (depth > DEPTH_MAX || typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return json.map((item, index) => mapTexts(item, change, `${path}[${index}]`, depth + 1));
  const entries = Object.entries(json).map(([key, value]) => {
    const place = path === "" ? key : `${path}.${key}`;
    const isText = isTextKey(key) && (typeof value === "string" || isInLanguages(value));
    return [key, isText ? change(value, place) : mapTexts(value, change, place, depth + 1)];
  });
  return Object.fromEntries(entries);
}

/** The definition's JSON with its texts in one language; English where a text has no other. */
export const inOneLanguage = (json: unknown, language: Language): unknown =>
  mapTexts(json, (text) => (isInLanguages(text) ? (text[language] ?? text.en ?? "") : text));

/** The languages in which a form can be read: English, and those of its texts. */
export function languagesOf(json: unknown): Language[] {
  const found = new Set<string>(["en"]);
  mapTexts(json, (text) => {
    if (isInLanguages(text)) for (const language of Object.keys(text)) found.add(language);
  });
  return LANGUAGES.filter((language) => found.has(language));
}

/** Texts that lack a language of the form, or have one that is unknown. A text without letters is the same in all. */
export function checkLanguages(json: unknown): DefinitionProblem[] {
  const languages = languagesOf(json);
  const problems: DefinitionProblem[] = [];
  mapTexts(json, (text, path) => {
    const texts = isInLanguages(text) ? text : { en: String(text) };
    const isSame = !isInLanguages(text) && !/\p{L}/u.test(String(text));
    for (const language of isSame ? [] : languages)
      if (!Object.hasOwn(texts, language)) problems.push({ path, message: `This text is missing in: ${language}.` });
    for (const key of Object.keys(texts))
      if (!LANGUAGES.some((language) => language === key))
        problems.push({ path: `${path}.${key}`, message: `A text is in one of: ${LANGUAGES.join(", ")}.` });
  });
  return problems;
}

/**
 * Joins a form's JSON in each of its languages, the English one first. Texts that differ become texts in languages, and so do those for the
 * reader that are the same word, as "No".
 */
export function joinLanguages(forms: ReadonlyMap<Language, unknown>, key: string | number = ""): unknown {
  const [english] = forms.values();
  if (typeof english === "string") {
    const isWord = isTextKey(String(key)) && /\p{L}/u.test(english);
    const isPlain = forms.size === 1 || (!isWord && [...forms.values()].every((text) => text === english));
    return isPlain ? english : Object.fromEntries(forms);
  }
  const at = (inner: string | number) =>
    joinLanguages(new Map([...forms].map(([language, form]) => [language, partOf(form, inner)])), inner);
  if (Array.isArray(english)) return english.map((_, index) => at(index));
  return isObject(english) ? Object.fromEntries(Object.keys(english).map((key) => [key, at(key)])) : english;
}

const partOf = (json: unknown, key: string | number): unknown =>
  isObject(json) || Array.isArray(json) ? Object.entries(json).find(([name]) => name === String(key))?.[1] : undefined;
