import type { FieldOption } from "@/domain/form-engine/definition";

/** Widths of a question, in rem, from which its options stand side by side: content of phones 320, 360 and 390 px wide, and more. */
const WIDTHS = [18, 20, 22, 30] as const;
export type RowWidth = (typeof WIDTHS)[number];

const MAX_OPTIONS = 6;
const MAX_LINES = 3;
/** Character width of the label's font, with a margin. */
const CHAR_REM = 0.5;
const PADDING_REM = 0.625;
const GAP_REM = 0.375;

/**
 * The width from which a question's options fit side by side: no word is broken, no label has more than three lines. Undefined
 * where they stand below each other at every width. app/globals.css has a rule for each width.
 */
export function rowWidth(options: readonly Pick<FieldOption, "label">[]): RowWidth | undefined {
  if (options.length < 2 || options.length > MAX_OPTIONS) return undefined;
  const chars = Math.max(...options.map(({ label }) => charsOf(label)));
  const need = options.length * (chars * CHAR_REM + PADDING_REM) + (options.length - 1) * GAP_REM;
  return WIDTHS.find((width) => need <= width);
}

/** Number of characters per line that fits the longest word, and the whole label in three lines. */
function charsOf(label: string): number {
  const words = label.split(/\s+/u).map((word) => word.length);
  return Math.max(...words, Math.ceil(label.length / MAX_LINES));
}
