export const SEPARATORS = [",", ";", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

export const SEPARATOR_NAMES = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "vertical bars" } as const;

/** The separator of a header's cells: the most frequent one outside quotation marks; commas if there is none. */
export function findSeparator(text: string): Separator {
  const [header = ""] = text.replaceAll(/"[^"]*"/g, "").split("\n", 1);
  const count = (separator: Separator) => header.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}
