import { foldName } from "@/domain/text/fold";
import { withoutTitles } from "@/domain/text/titles";

const MAX_TOKENS = 8;
const MAX_TOKEN_LENGTH = 64;

/** The words of a typed name without titles and degrees, folded for comparison; empty if no part of it can occur in a name. */
export function toNameTokens(name: string): string[] {
  return foldName(withoutTitles(name))
    .split(" ")
    .filter((token) => token !== "")
    .slice(0, MAX_TOKENS)
    .map((token) => [...token].slice(0, MAX_TOKEN_LENGTH).join(""));
}
