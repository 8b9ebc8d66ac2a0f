import { foldName } from "@/domain/text/fold";

export interface TypedWord {
  readonly folded: string;
  /** Index of its first character in the typed text. */
  readonly start: number;
  readonly end: number;
  /** Words of different parts, between commas, belong to different phrases. */
  readonly part: number;
  readonly isCapital: boolean;
}

const MAX_CHARS = 300;
const MAX_WORDS = 40;
const WORD = /[\p{L}\p{M}\p{N}'’ʼ`´‘]+|[,，、;\n/|+]/gu;
/** The only state whose name is written with a comma. */
const CAPITAL = /(washington),(\s*d)/iu;
const SEPARATOR = /^[,，、;\n/|+]$/u;

/** The words of a text, at most 40 of its first 300 characters. */
export function readWords(text: string): TypedWord[] {
  const hasSmall = /\p{Ll}/u.test(text);
  const words: TypedWord[] = [];
  let part = 0;
  for (const { 0: typed, index } of text.slice(0, MAX_CHARS).replace(CAPITAL, "$1 $2").matchAll(WORD)) {
    if (SEPARATOR.test(typed)) part += 1;
    else {
      const folded = foldName(typed).replaceAll(" ", "");
      const isCapital = hasSmall && typed === typed.toUpperCase();
      if (folded !== "") words.push({ folded, start: index, end: index + typed.length, part, isCapital });
    }
  }
  return words.slice(0, MAX_WORDS);
}
