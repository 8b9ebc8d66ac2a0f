import { brand } from "@/domain/brand";
import { type LetterParts, letters } from "@/domain/letters";
import type { NetworkDocument, NetworkParts } from "@/domain/owner/network-schema";
import { overStandard, standardParts } from "@/domain/owner/owner-part";
import { ownersPalette } from "@/domain/owner/owners-theme";
import { ownersSpanish } from "@/domain/texts/languages";

/** The parts of the network's document that a letter shows. */
export interface LetterLook extends LetterParts {
  palette: typeof ownersPalette;
}

let look: LetterLook = { brand, letters, spanish: ownersSpanish, palette: ownersPalette };

/** The look of the letter that is composed: this process's, except within `inLook`. */
export const letterLook = (): LetterLook => look;

/** Composes a letter with another look. `compose` must not wait for anything. */
export function inLook<Composed>(other: LetterLook, compose: () => Composed): Composed {
  const before = look;
  look = other;
  try {
    return compose();
  } finally {
    look = before;
  }
}

/** The look of letters with a document that this process does not have. */
export async function lookOf(document: NetworkDocument): Promise<LetterLook> {
  const { completeTheme } = await import("@/domain/owner/theme");
  const partOf = <Key extends "brand" | "letters">(key: Key) =>
    overStandard(standardParts.get(key), document[key]) as NetworkParts[Key];
  const { theme = {}, spanish = {} } = document;
  return { brand: partOf("brand"), letters: partOf("letters"), spanish, palette: completeTheme(theme) };
}
