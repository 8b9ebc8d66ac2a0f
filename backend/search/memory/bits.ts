/** A set of slots: bit `slot % 32` of word `slot / 32`. Slots past its end are not in it, so that sets may differ in length. */
export type Bits = Uint32Array;

/** The empty set. */
export const NONE: Bits = new Uint32Array(0);

/** Words for a number of slots. */
export const wordsFor = (slots: number): number => Math.ceil(slots / 32);

export const has = (bits: Bits, slot: number): boolean => (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;

/** Adds a slot, unless it is past the end. */
export function add(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

export function remove(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

/** The same set in another length. */
export function resize(bits: Bits, words: number): Bits {
  const resized = new Uint32Array(words);
  resized.set(bits.subarray(0, words));
  return resized;
}

/** Removes from a set what another one lacks. */
export function intersect(to: Bits, from: Bits): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] ?? 0) & (from[at] ?? 0);
}

/** Adds another set, as far as there is room. */
export function unite(to: Bits, from: Bits): void {
  const end = Math.min(to.length, from.length);
  for (let at = 0; at < end; at += 1) to[at] = (to[at] ?? 0) | (from[at] ?? 0);
}

/** Removes another set. */
export function subtract(to: Bits, from: Bits): void {
  const end = Math.min(to.length, from.length);
  for (let at = 0; at < end; at += 1) to[at] = (to[at] ?? 0) & ~(from[at] ?? 0);
}

/** Adds what only the other set has, and removes what both have. */
export function toggle(to: Bits, from: Bits): void {
  const end = Math.min(to.length, from.length);
  for (let at = 0; at < end; at += 1) to[at] = (to[at] ?? 0) ^ (from[at] ?? 0);
}

/** The number of bits set in each number of 16 bits. */
const BITS = new Uint8Array(65_536);
for (let number = 1; number < BITS.length; number += 1) BITS[number] = (BITS[number >>> 1] ?? 0) + (number & 1);

/** The number of slots in both sets. */
export function countCommon(one: Bits, other: Bits): number {
  const end = Math.min(one.length, other.length);
  let total = 0;
  for (let at = 0; at < end; at += 1) {
    const common = (one[at] ?? 0) & (other[at] ?? 0);
    total += (BITS[common & 65_535] ?? 0) + (BITS[common >>> 16] ?? 0);
  }
  return total;
}

export const count = (bits: Bits): number => countCommon(bits, bits);
