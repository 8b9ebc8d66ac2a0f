import { foldName } from "@/domain/text/fold";

export const SLUG_MAX_CHARS = 100;
/** Left free for the number of a namesake. */
const NUMBER_CHARS = 10;

/** A name as a slug: `"Zoë O'Brien-Núñez"` → `"zoe-obrien-nunez"`; from the id if a name has no Latin letter. */
export function slugBase(displayName: string, uniqueId: string): string {
  const ascii = (text: string) => text.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  const base = ascii(foldName(displayName)) || ascii(uniqueId.toLowerCase());
  return base.slice(0, SLUG_MAX_CHARS - NUMBER_CHARS).replace(/-+$/, "");
}

/** `"jane-doe"`, `"jane-doe-2"`, `"jane-doe-3"`. */
export const numberedSlug = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);

/** The number of a slug made from a name: `"jane-doe"` → 1, `"jane-doe-3"` → 3; undefined for any other slug. */
export function slugNumber(slug: string, base: string): number | undefined {
  if (slug === base) return 1;
  const number = slug.startsWith(`${base}-`) ? slug.slice(base.length + 1) : "";
  return /^[1-9]\d*$/.test(number) ? Number(number) : undefined;
}
