import { CHUNK_BITS } from "@/backend/db/schema/search";
import { openBitOperations } from "@/backend/search/bitmaps/bit-operations";

const CHUNK_BYTES = CHUNK_BITS / 8;
const PAGE_BYTES = 65_536;

/** Chunks of ids, one after the other. */
export interface ChunkRange {
  first: number;
  count: number;
}

/** By chunk, the places of ids in it: two bytes each, the higher one first. */
export type MarkedIds = ReadonlyMap<number, Uint8Array>;

export type Bitmaps = ReturnType<typeof createBitmaps>;

/**
 * Named bitmaps of equal length in one memory: a bit per id from the first of the first chunk on, the highest of a byte
 * first. A name that was never written is an empty bitmap.
 */
export function createBitmaps({ first, count }: ChunkRange) {
  const length = count * CHUNK_BYTES;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(length / PAGE_BYTES) });
  const operations = openBitOperations(memory);
  const addresses = new Map<string, number>();
  const addressOf = (name: string) => addresses.get(name) ?? 0;
  const bytesOf = (address: number) => new Uint8Array(memory.buffer, address, length);

  /** The place of a bitmap, a new one behind the others if need be; the first stays empty. */
  function provide(name: string): number {
    const address = addresses.get(name) ?? (addresses.size + 1) * length;
    addresses.set(name, address);
    const missing = address + length - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    return address;
  }

  const chunkOf = (address: number, chunk: number) => bytesOf(address).subarray((chunk - first) * CHUNK_BYTES);
  const has = (chunk: number) => chunk >= first && chunk < first + count;
  const change = (operation: "or" | "and" | "andNot" | "xor") => (to: string, from: string) =>
    operations[operation](provide(to), addressOf(from), addressOf(from) + length);

  const countChunks = (address: number) =>
    Array.from({ length: count }, (_, chunk) => {
      const start = address + chunk * CHUNK_BYTES;
      return operations.countCommon(start, start, start + CHUNK_BYTES);
    });

  return {
    firstId: first * CHUNK_BITS,
    has,
    names: () => [...addresses.keys()],
    or: change("or"),
    and: change("and"),
    andNot: change("andNot"),
    xor: change("xor"),
    copy: (to: string, from: string) => bytesOf(provide(to)).set(bytesOf(addressOf(from))),
    countCommon: (one: string, other: string) =>
      operations.countCommon(addressOf(one), addressOf(other), addressOf(other) + length),
    /** The ids with these ranks, from 0 on, in ascending order of all ids set. */
    pick(name: string, ranks: readonly number[]): number[] {
      const bits = bytesOf(addressOf(name));
      const ends = sumUp(countChunks(addressOf(name)));
      return ranks.map((rank) => {
        const chunk = ends.findIndex((end) => rank < end);
        const place = placeOf(bits.subarray(chunk * CHUNK_BYTES), rank - (ends[chunk - 1] ?? 0));
        return (first + chunk) * CHUNK_BITS + place;
      });
    },
    /** A copy of the bits. */
    read: (name: string) => bytesOf(addressOf(name)).slice(),
    /** Replaces a bitmap by the marks of these ids, as far as there is room. */
    mark(name: string, ids: MarkedIds) {
      const address = provide(name);
      bytesOf(address).fill(0);
      for (const [chunk, places] of ids) if (has(chunk)) markPlaces(chunkOf(address, chunk), places);
    },
    /** Replaces a chunk of every bitmap, by the bits of the names one after the other. */
    writeChunk(chunk: number, names: readonly string[], bits: Uint8Array) {
      for (const address of addresses.values()) chunkOf(address, chunk).fill(0, 0, CHUNK_BYTES);
      for (const [index, name] of names.entries())
        chunkOf(provide(name), chunk).set(bits.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES));
    },
    /** Replaces a chunk of a bitmap by the ids of `all` that no other bitmap has whose name begins with `prefix`. */
    writeRest(to: string, { chunk, all, prefix }: { chunk: number; all: string; prefix: string }) {
      const start = (chunk - first) * CHUNK_BYTES;
      const place = provide(to);
      chunkOf(place, chunk).set(chunkOf(addressOf(all), chunk).subarray(0, CHUNK_BYTES));
      for (const [name, address] of addresses)
        if (name !== to && name.startsWith(prefix))
          operations.andNot(place + start, address + start, address + start + CHUNK_BYTES);
    },
  };
}

function sumUp(counts: readonly number[]): number[] {
  const sums: number[] = [];
  for (const count of counts) sums.push((sums.at(-1) ?? 0) + count);
  return sums;
}

/** The place of the set bit with this rank. */
function placeOf(bytes: Uint8Array, rank: number): number {
  let before = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0) continue;
    for (let bit = 0; bit < 8; bit += 1) if (byte & (128 >> bit) && before++ === rank) return at * 8 + bit;
  }
  throw new RangeError("no such bit is set");
}

function markPlaces(chunk: Uint8Array, places: Uint8Array): void {
  const view = new DataView(places.buffer, places.byteOffset, places.byteLength);
  for (let at = 0; at < places.byteLength; at += 2) {
    const place = view.getUint16(at);
    chunk[place >> 3] = (chunk[place >> 3] ?? 0) | (128 >> (place & 7));
  }
}
