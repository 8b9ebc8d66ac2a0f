import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { pageNumbers } from "@/lib/directory/page-numbers";

const MOST = 25;
const lists = fc.integer({ min: 1, max: 20_000 });

/** The clicks from the first page to each page, by breadth. */
function clicksTo(totalPages: number): Map<number, number> {
  const clicks = new Map([[1, 0]]);
  for (const [page, before] of clicks) {
    for (const next of pageNumbers(page, totalPages)) if (!clicks.has(next)) clicks.set(next, before + 1);
  }
  return clicks;
}

describe("the numbers of a page", () => {
  test("lead from the first page to each other within as many clicks as the last has digits", () => {
    for (const totalPages of [1, 2, 9, 10, 11, 34, 99, 100, 101, 167, 999, 1_000, 1_001, 8_334, 8_400, 10_001]) {
      const clicks = clicksTo(totalPages);
      expect(clicks.size).toBe(totalPages);
      expect(Math.max(...clicks.values())).toBeLessThanOrEqual(String(totalPages).length);
    }
  });

  test("the numbers are few, in order, once each, and include the page, its neighbours and both ends", () => {
    fc.assert(
      fc.property(lists, fc.nat(), (totalPages, place) => {
        const page = 1 + (place % totalPages);
        const numbers = pageNumbers(page, totalPages);
        expect(numbers.length).toBeLessThanOrEqual(MOST);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers.every((number) => number >= 1 && number <= totalPages)).toBe(true);
        const near = [page - 1, page, page + 1].filter((number) => number >= 1 && number <= totalPages);
        expect(numbers).toEqual(expect.arrayContaining([1, totalPages, ...near]));
      }),
    );
  });
});

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [1, 34, [1, 2, 3, 10, 20, 30, 34]],
  [15, 34, [1, 10, 13, 14, 15, 16, 17, 20, 34]],
  [20, 34, [1, 10, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 30, 34]],
  [34, 34, [1, 30, 32, 33, 34]],
  [1, 8_400, [1, 2, 3, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 8_400]],
  [2_345, 8_400, [1, 2_000, 2_300, 2_340, 2_343, 2_344, 2_345, 2_346, 2_347, 2_350, 2_400, 3_000, 8_400]],
])("page %d of %d has the numbers %j", (page, totalPages, expected) => {
  expect(pageNumbers(page, totalPages)).toEqual(expected);
});
