/**
 * Normalises a name for search: accents, case, apostrophes and hyphens do not count. "Zoë O'Brien-Núñez" → "zoe obrien nunez".
 * Letters that Unicode does not decompose (ø, ł, ß, æ …) are spelt out as in English indexes.
 */
export function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => SPELT_OUT[letter] ?? letter)
    .replace(/['’ʼ`´‘]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const SPELT_OUT: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
};
