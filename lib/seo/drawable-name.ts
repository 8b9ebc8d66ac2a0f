/**
 * Letters available in the fonts of sharing pictures, as verified by a test. For any other the renderer would load a font from
 * a third party.
 */
const DRAWABLE = /^(?:(?![ĬĭĲĳŦŧ])[ -~À-ÖØ-öø-žƠơƯưȘ-țẠ-ỹ‘’–])*$/u;
const LETTER_OR_MARK = /[\p{L}\p{M}\p{N}]/u;
const SPACE = /\s+/gu;

/**
 * A name for a picture: composed, signs such as emoji left out. Undefined when a letter cannot be drawn (Arabic, Chinese, …): a
 * name is shown whole or not at all.
 */
export function toDrawableName(name: string): string | undefined {
  const characters = Array.from(name.normalize("NFC").replace(SPACE, " "));
  const kept = characters.filter((character) => DRAWABLE.test(character) || LETTER_OR_MARK.test(character));
  const text = kept.join("").replace(SPACE, " ").trim();
  return text !== "" && DRAWABLE.test(text) ? text : undefined;
}
