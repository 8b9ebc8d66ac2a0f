import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { openBitOperations } from "@/backend/search/bitmaps/bit-operations";

const PAGE_BYTES = 65_536;
const STEP_BYTES = 40;
const steps = fc.integer({ min: 1, max: 4 });
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const twoRanges = steps.chain((count) => fc.tuple(bytes(count * STEP_BYTES), bytes(count * STEP_BYTES)));

const CHANGES = {
  or: (a: number, b: number) => a | b,
  and: (a: number, b: number) => a & b,
  andNot: (a: number, b: number) => a & ~b & 255,
  xor: (a: number, b: number) => a ^ b,
};
const countBits = (byte: number) => [...byte.toString(2)].filter((bit) => bit === "1").length;

test("ranges are changed and counted bit by bit, and their surroundings stay", () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const operations = openBitOperations(memory);
  const all = new Uint8Array(memory.buffer);
  fc.assert(
    fc.property(twoRanges, fc.constantFrom("or", "and", "andNot", "xor"), ([one, other], name) => {
      const [to, from] = [STEP_BYTES, 2 * STEP_BYTES + one.length];
      all.fill(165);
      all.set(one, to);
      all.set(other, from);
      const common = one.reduce((sum, byte, at) => sum + countBits(byte & (other[at] ?? 0)), 0);
      expect(operations.countCommon(to, from, from + other.length)).toBe(common);
      operations[name](to, from, from + other.length);
      const expected = new Uint8Array(PAGE_BYTES).fill(165);
      expected.set(other, from);
      expected.set(
        one.map((byte, at) => CHANGES[name](byte, other[at] ?? 0)),
        to,
      );
      expect(Buffer.compare(all, expected)).toBe(0);
    }),
  );
});
