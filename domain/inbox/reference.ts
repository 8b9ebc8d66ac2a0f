/** Without 0, 1, I, L, O and U: none of them is mistaken for another, read out or typed. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;
const SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A new reference of an item, which people read out: 8 characters, 39 bits. `randomInt` gives an integer below its argument. */
export const newReference = (randomInt: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** As people read it: `ABCD-EFGH`. */
export const formatReference = (reference: string): string =>
  `${reference.slice(0, LENGTH / 2)}-${reference.slice(LENGTH / 2)}`;

/** A reference as typed, in any case, with spaces and hyphens; undefined for any other text. */
export function readReference(text: string): string | undefined {
  const reference = text.replace(/[\s-]/g, "").toUpperCase();
  return SHAPE.test(reference) ? reference : undefined;
}
