import { foldName } from "@/domain/text/fold";

export const SLUG_MAX_CHARS = 100;
/** Left free for the number of a namesake. */
const NUMBER_CHARS = 10;

/** A name in small Latin letters and digits, joined by hyphens, of `maxChars` at most; empty for a name without any. */
export const toSlug = (name: string, maxChars: number): string => hyphenate(foldName(name), maxChars);

const hyphenate = (text: string, maxChars: number) =>
  text
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, maxChars)
    .replace(/-$/, "");

/** A name as a slug: `"Zoë O'Brien-Núñez"` → `"zoe-obrien-nunez"`; from the id if a name has no Latin letter. */
export function slugBase(displayName: string, uniqueId: string): string {
  const maxChars = SLUG_MAX_CHARS - NUMBER_CHARS;
  return toSlug(displayName, maxChars) || hyphenate(uniqueId.toLowerCase(), maxChars);
}

/** `"jane-doe"`, `"jane-doe-2"`, `"jane-doe-3"`. */
export const numberedSlug = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);

/** A slug, with the first number that makes it another one than those taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(numberedSlug(base, number))) number += 1;
  return numberedSlug(base, number);
}

/** The number of a slug made from a name: `"jane-doe"` → 1, `"jane-doe-3"` → 3; undefined for any other slug. */
export function slugNumber(slug: string, base: string): number | undefined {
  if (slug === base) return 1;
  const number = slug.startsWith(`${base}-`) ? slug.slice(base.length + 1) : "";
  return /^[1-9]\d*$/.test(number) ? Number(number) : undefined;
}
