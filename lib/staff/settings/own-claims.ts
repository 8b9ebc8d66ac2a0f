import { readBlocks } from "@/lib/content/legal";
import type { Flat } from "@/lib/staff/settings/flat";

const CLAIM = /(?:^[^/]+|\/(?:title|text|summary))$/;

/** Paragraphs and lines of a part that differ from our text: what they claim is the owner's to prove. */
export function listOwnClaims(flat: Flat, standard: Flat): string[] {
  const claimsOf = (texts: Flat) =>
    Object.entries(texts).flatMap(([name, text]) => (CLAIM.test(name) ? readBlocks(text).flat() : []));
  const ours = new Set(claimsOf(standard));
  return [...new Set(claimsOf(flat))].filter((claim) => claim !== "" && !ours.has(claim));
}
