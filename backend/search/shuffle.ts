import { createHash } from "node:crypto";

/** Bits of one half; both halves hold more than any directory. */
const ROUNDS = 6;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * The order of equals on a day: for each place the rank of the one who stands there. A permutation of 0 … size − 1, computed place by
 * place. Over any `size` days in a row each is first once; the order behind the first is another one each day.
 */
export function shuffleFor(day: string, size: number): (place: number) => number {
  const permute = permutationOf(day, size);
  const first = Math.floor(Date.parse(day) / DAY_MS) % size;
  // Days before 1970 are negative.
  const shift = first + 2 * size - permute(0);
  return (place) => (permute(place) + shift) % size;
}

/** A pseudo-random permutation: a Feistel network over the next even number of bits, applied until the result is in range. */
function permutationOf(day: string, size: number): (place: number) => number {
  const half = Math.max(1, Math.ceil(Math.log2(size) / 2));
  const mask = 2 ** half - 1;
  const keys = roundKeys(day, size);
  function encipher(value: number): number {
    let [left, right] = [value >>> half, value & mask];
    for (const key of keys) [left, right] = [right, left ^ (mix(right, key) & mask)];
    return ((left << half) | right) >>> 0;
  }
  return (place) => {
    let value = encipher(place);
    while (value >= size) value = encipher(value);
    return value;
  };
}

function roundKeys(day: string, size: number): number[] {
  const digest = createHash("sha256").update(`${day} ${size}`).digest();
  return Array.from({ length: ROUNDS }, (_, round) => digest.readUInt32BE(4 * round));
}

/** The finalizer of MurmurHash3, which spreads every bit over all others. */
function mix(value: number, key: number): number {
  let bits = value ^ key;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
