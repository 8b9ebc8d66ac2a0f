import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** The site's font as `.woff`, one file for each script and weight: pdfkit fails on composite glyphs of `.woff2`. */
const FOLDER = path.resolve("node_modules/@fontsource/source-sans-3");

export type Weight = 400 | 600;

/** The file of a script's characters. */
export const fontFile = (script: string, weight: Weight) =>
  path.join(FOLDER, "files", `source-sans-3-${script}-${weight}-normal.woff`);

/** Ranges of characters by script, Latin first. */
const SCRIPTS = Object.entries(
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path.join(FOLDER, "unicode.json"), "utf8"))),
)
  .map(([script, ranges]) => ({ script, ranges: ranges.split(",").map(toRange) }))
  .sort((one, other) => Number(other.script === "latin") - Number(one.script === "latin"));

function toRange(text: string): readonly [first: number, last: number] {
  const [first = "", last = first] = text.replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function findScript(character: string): string | undefined {
  const point = character.codePointAt(0) ?? 0;
  return SCRIPTS.find(({ ranges }) => ranges.some(([first, last]) => first <= point && point <= last))?.script;
}

/** Parts of a text, each for one font file. A character of no file becomes `_`, and the text is not whole. */
export function splitByScript(text: string): { parts: { script: string; text: string }[]; isWhole: boolean } {
  const parts: { script: string; text: string }[] = [];
  let isWhole = true;
  for (const character of text) {
    const found = findScript(character);
    isWhole &&= found !== undefined;
    const last = parts.at(-1);
    const script = last && /\s/.test(character) ? last.script : (found ?? "latin");
    const shown = found === undefined ? "_" : character;
    if (last?.script === script) last.text += shown;
    else parts.push({ script, text: shown });
  }
  return { parts, isWhole };
}
