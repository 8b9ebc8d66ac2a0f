import { foldName } from "@/domain/text/fold";

/** Words typed around a therapist's name: forms of address, professions, degrees and licences of mental health. */
const TITLES = new Set(
  [
    "dr drs doctor mr mrs mx miss prof professor",
    "therapist therapists psychotherapist counselor counselors counsellor psychologist psychiatrist",
    "phd psyd md edd dsw dmft msw lsw lcsw lcswa lisw licsw lmsw mft lmft lmftc lpc lpcc lpca lpcmh lmhc lmhca lcpc lcmhc",
    "lac lcadc cadc ncc pmhnp pmhnpbc aprn abpp atr bcba",
  ].flatMap((line) => line.split(" ")),
);
/** Degrees that are surnames too: only with dots, or behind a comma. */
const DEGREES = new Set("ma ms ba bs do ed eds med rn np pa jd".split(" "));

/** `"Ph.D."`, `"M.D"`. */
const DOTTED = /(?<![\p{L}\p{N}])(?:\p{L}{1,4}\.)+(?:\p{L}{1,4}(?![\p{L}\p{N}]))?/gu;

/**
 * A name as typed, without forms of address, professions and degrees: `"Dr. Zoë Smith, Ph.D."` → `"Zoë Smith"`. One that consists of
 * such words only stays as it is.
 */
export function withoutTitles(name: string): string {
  const undotted = name.replace(DOTTED, (text) => (isTitle(text.replaceAll(".", ""), true) ? " " : text));
  const [first = "", ...others] = undotted.split(/[,，;]/u);
  const kept = [keepWords(first, false), ...others.map((part) => keepWords(part, true))];
  const rest = kept.flat().join(" ");
  return foldName(rest) === "" ? name : rest;
}

const keepWords = (text: string, isBehindComma: boolean) =>
  text.split(/\s+/u).filter((word) => word !== "" && !isTitle(word, isBehindComma));

function isTitle(word: string, isBehindComma: boolean): boolean {
  const folded = foldName(word);
  return TITLES.has(folded) || (isBehindComma && DEGREES.has(folded));
}
