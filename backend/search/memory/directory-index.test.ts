import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { matchAnyName } from "@/backend/search/match-names";
import {
  add,
  type Bits,
  countCommon,
  has,
  intersect,
  NONE,
  remove,
  resize,
  subtract,
  toggle,
  unite,
  wordsFor,
} from "@/backend/search/memory/bits";
import {
  addSlot,
  createSlots,
  type DirectoryIndex,
  idsAfter,
  idsInOrder,
  idsOfRanks,
} from "@/backend/search/memory/directory-index";
import { isNamedLike } from "@/backend/test-support/named-like";

const slots = fc.uniqueArray(fc.nat(200), { maxLength: 120 });
const words = fc.integer({ min: 1, max: 8 });

function toBits(list: readonly number[], length: number): Bits {
  const set = new Uint32Array(length);
  for (const slot of list) if (slot < 32 * length) add(set, slot);
  return set;
}
const toList = (set: Bits) =>
  Array.from({ length: 32 * set.length }, (_, slot) => slot).filter((slot) => has(set, slot));

describe("sets of slots", () => {
  test("operations change the first set as sets of numbers would, within its length", () => {
    const operations = { intersect, unite, subtract, toggle };
    const expected = {
      intersect: (a: Set<number>, b: Set<number>) => [...a].filter((slot) => b.has(slot)),
      unite: (a: Set<number>, b: Set<number>) => [...new Set([...a, ...b])],
      subtract: (a: Set<number>, b: Set<number>) => [...a].filter((slot) => !b.has(slot)),
      toggle: (a: Set<number>, b: Set<number>) =>
        [...new Set([...a, ...b])].filter((slot) => a.has(slot) !== b.has(slot)),
    };
    fc.assert(
      fc.property(
        slots,
        words,
        slots,
        words,
        fc.constantFrom(...(["intersect", "unite", "subtract", "toggle"] as const)),
        (a, aWords, b, bWords, name) => {
          const [to, from] = [toBits(a, aWords), toBits(b, bWords)];
          const [before, other] = [new Set(toList(to)), new Set(toList(from))];
          expect(countCommon(to, from)).toBe([...before].filter((slot) => other.has(slot)).length);
          operations[name](to, from);
          const within = expected[name](before, other).filter((slot) => slot < 32 * aWords);
          expect(toList(to)).toEqual(within.sort((one, two) => one - two));
          expect(toList(from)).toEqual([...other]);
        },
      ),
    );
  });

  test("a removed slot is gone, a resized set keeps what there is room for", () => {
    const set = toBits([0, 31, 32, 70], 3);
    remove(set, 31);
    expect(toList(set)).toEqual([0, 32, 70]);
    expect(toList(resize(set, 2))).toEqual([0, 32]);
    expect(toList(resize(set, 9))).toEqual([0, 32, 70]);
  });
});

/** An index of therapists in any order; the id of slot n is 1000 + n. */
function createIndex(names: readonly string[], order: readonly number[]): DirectoryIndex {
  const created = createSlots();
  for (const [slot, nameKey] of names.entries()) addSlot(created, { id: 1_000 + slot, nameKey, facets: [] });
  const present = toBits(order, wordsFor(names.length));
  return { version: "v", versionId: 1, slots: created, present, order: Uint32Array.from(order) };
}

describe("ids of a set", () => {
  const shuffled = fc.integer({ min: 1, max: 40 }).chain((size) => {
    const all = Array.from({ length: size }, (_, slot) => slot);
    return fc.record({
      order: fc.shuffledSubarray(all, { minLength: size }),
      wanted: fc.subarray(all),
      from: fc.nat(45),
      length: fc.nat(12),
    });
  });
  const prepare = ({ order, wanted }: { order: number[]; wanted: number[] }) => ({
    index: createIndex(
      order.map(() => "x"),
      order,
    ),
    set: toBits(wanted, 2),
    inOrder: order.filter((slot) => wanted.includes(slot)).map((slot) => 1_000 + slot),
  });

  test("a page is a slice of the order, from either end", () => {
    fc.assert(
      fc.property(shuffled, fc.boolean(), ({ from, length, ...directory }, isBackwards) => {
        const { index, set, inOrder } = prepare(directory);
        const expected = isBackwards ? inOrder.toReversed() : inOrder;
        const page = idsInOrder(index, set, { from, length, isBackwards, total: inOrder.length });
        expect(page).toEqual(expected.slice(from, from + length));
      }),
    );
  });

  test("ranks are places in the order", () => {
    fc.assert(
      fc.property(shuffled, fc.infiniteStream(fc.nat()), (directory, random) => {
        const { index, set, inOrder } = prepare(directory);
        const ranks = [...new Set(inOrder.map(() => (random.next().value ?? 0) % inOrder.length))];
        expect(idsOfRanks(index, set, ranks)).toEqual(ranks.map((rank) => inOrder[rank]));
      }),
    );
  });

  test("ids after a therapist begin again at the start, and end before the therapist", () => {
    fc.assert(
      fc.property(shuffled, ({ length, from, ...directory }) => {
        const { index, set } = prepare(directory);
        const { order, wanted } = directory;
        const start = from % order.length;
        const turned = [...order.slice(start + 1), ...order.slice(0, start)].filter((slot) => wanted.includes(slot));
        const expected = turned.slice(0, length).map((slot) => 1_000 + slot);
        expect(idsAfter(index, set, 1_000 + (order[start] ?? 0), length)).toEqual(expected);
        expect(idsAfter(index, set, 1, length)).toBeNull();
      }),
    );
  });
});

test("names match as the words of a full scan do, with up to two slips", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "n", "o"), minLength: 1, maxLength: 7 });
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(" "));
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 8 }),
      name,
      fc.constantFrom(0, 1, 2),
      (names, typed, slips) => {
        const index = createIndex(names, [...names.keys()]);
        const expected = [...names.entries()]
          .filter(([, each]) => isNamedLike(each, typed, slips))
          .map(([slot]) => slot);
        expect(toList(matchAnyName(index, [typed], slips) ?? NONE)).toEqual(expected);
      },
    ),
    { numRuns: 400 },
  );
  expect(matchAnyName(createIndex(["a"], [0]), [], 0)).toBeNull();
});
