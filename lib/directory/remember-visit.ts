import { keepText, recallParts } from "@/lib/directory/last-visit";

const STORED = "visit";
/** Place of the order in a note. */
const SORT = 5;

/**
 * Stores a directory's note for the tab: by default that of the directory in this document, if it shows one. Without a state or a
 * payer in it, the one from an earlier directory stays, as in the session. True where the visitor opened a directory in the order of
 * names after one of best matches: neither by A–Z on that one, nor by Back.
 */
export function rememberVisit(
  note = document.querySelector<HTMLElement>("[data-visit-note]")?.dataset.visitNote,
): boolean {
  const known = recallVisit();
  const parts = note?.split("|").map((part, index) => part || known[index]);
  if (parts) keepText(STORED, parts.join("|"));
  if (known[SORT] !== "best" || parts?.[SORT] !== "name") return false;
  const [opening] = performance.getEntriesByType("navigation");
  return document.referrer.split(/.sort=/)[0] !== location.href && opening?.toJSON().type === "navigate";
}

/** The visitor's state and payer as this tab's directories named them last, and the order of the last one, in the parts of `visitNote`. */
export const recallVisit = (): string[] => recallParts(STORED);

/** Removes the stored state and payer: the visitor has answered how they pay. */
export const forgetVisit = (): void => keepText(STORED, `|||||${recallVisit()[SORT] ?? ""}`);
