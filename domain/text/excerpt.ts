/**
 * The beginning of a text, white space collapsed, at most `maxChars` characters including an ellipsis where cut. Cut between
 * words where a word ends in the last third.
 */
export function excerpt(text: string, maxChars: number): string {
  const folded = text.replace(/\s+/gu, " ").trim();
  if (folded.length <= maxChars) return folded;
  // Drops a surrogate pair split by the cut.
  const cut = folded.slice(0, maxChars - 1).replace(/[\uD800-\uDBFF]$/, "");
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > (maxChars * 2) / 3 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
