/**
 * Operations on ranges of one memory, by addresses in bytes: of `from`, from there to `end`, and as much from `to` on. Ranges are
 * multiples of 40 bytes, and not empty.
 */
export interface BitOperations {
  or(to: number, from: number, end: number): void;
  and(to: number, from: number, end: number): void;
  /** Clears the bits of `from`. */
  andNot(to: number, from: number, end: number): void;
  /** Sets the bits that differ. */
  xor(to: number, from: number, end: number): void;
  /** The number of bits set in both ranges. */
  countCommon(to: number, from: number, end: number): number;
}

/** Five words of eight bytes per step, because a chunk of bitmaps is a multiple of them. */
const WORDS = [0, 8, 16, 24, 32];
const STEP = 40;

// WebAssembly: JavaScript has no instruction that counts bits, and takes five times as long without.
const I32 = 0x7f;
const I64 = 0x7e;
const END = 0x0b;
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const load = (offset: number) => [0x29, 3, offset];
const store = (offset: number) => [0x37, 3, offset];
const ADD = 0x7c;
const AND = 0x83;
const OR = 0x84;
const XOR = 0x85;
const COUNT = 0x7b;
const MINUS_ONE = [0x42, 0x7f];
const TO_I32 = 0xa7;
const [TO, FROM, LIMIT, TOTAL] = [0, 1, 2, 3];

const advance = (local: number) => [...get(local), 0x41, STEP, 0x6a, ...set(local)];
/** Repeats the body for every step, while `from` is below `end`. */
const loop = (body: number[]) => [
  ...[0x03, 0x40, ...body, ...advance(TO), ...advance(FROM)],
  ...[...get(FROM), ...get(LIMIT), 0x49, 0x0d, 0, END],
];

const change = (...operation: number[]) =>
  loop(
    WORDS.flatMap((at) => [...get(TO), ...get(TO), ...load(at), ...get(FROM), ...load(at), ...operation, ...store(at)]),
  );
const count = [
  ...loop(
    WORDS.flatMap((at) => {
      const common = [...get(TO), ...load(at), ...get(FROM), ...load(at), AND];
      return [...get(TOTAL), ...common, COUNT, ADD, ...set(TOTAL)];
    }),
  ),
  ...[...get(TOTAL), TO_I32],
];

/** A length, then what it measures. */
const sized = (bytes: readonly number[]) => [(bytes.length & 127) | 128, bytes.length >> 7, ...bytes];
const list = (items: readonly number[][]) => [items.length, ...items.flat()];
const section = (id: number, content: number[]) => [id, ...sized(content)];
const name = (text: string) => sized([...Buffer.from(text)]);
const body = (locals: number[][], code: number[]) => sized([...list(locals), ...code, END]);

const CHANGE_TYPE = [0x60, 3, I32, I32, I32, 0];
const COUNT_TYPE = [0x60, 3, I32, I32, I32, 1, I32];
const NAMES: (keyof BitOperations)[] = ["or", "and", "andNot", "xor", "countCommon"];

const MODULE = new WebAssembly.Module(
  Uint8Array.from([
    ...[0, ...Buffer.from("asm"), 1, 0, 0, 0],
    ...section(1, list([CHANGE_TYPE, COUNT_TYPE])),
    ...section(2, list([[...name("bits"), ...name("memory"), 2, 0, 0]])),
    ...section(3, list([[0], [0], [0], [0], [1]])),
    ...section(7, list(NAMES.map((exported, index) => [...name(exported), 0, index]))),
    ...section(
      10,
      list([
        body([], change(OR)),
        body([], change(AND)),
        body([], change(...MINUS_ONE, XOR, AND)),
        body([], change(XOR)),
        body([[1, I64]], count),
      ]),
    ),
  ]),
);

/** The operations on a memory, in WebAssembly. */
export function openBitOperations(memory: WebAssembly.Memory): BitOperations {
  const { exports } = new WebAssembly.Instance(MODULE, { bits: { memory } });
  return exports as unknown as BitOperations;
}
