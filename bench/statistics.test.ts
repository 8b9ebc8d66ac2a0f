import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { median, quantile, slope, spread } from "@/bench/statistics";

describe("median", () => {
  test.each([
    [[], 0],
    [[7], 7],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2],
  ])("of %j is %d", (values, middle) => expect(median(values)).toBe(middle));

  test("one outlier does not move it", () => expect(median([100, 101, 99, 100, 9_000])).toBe(100));
});

test("the spread is a share of the median", () => {
  expect(spread([90, 100, 120])).toBeCloseTo(0.3);
  expect(spread([])).toBe(0);
});

test.each([
  [[], 0.99, 0],
  [[3], 0.99, 3],
  [[5, 1, 4, 2, 3], 0.5, 3],
  [Array.from({ length: 200 }, (_, n) => n), 0.99, 198],
])("the quantile of %j at %d is %d", (values, share, found) => expect(quantile(values, share)).toBe(found));

describe("slope", () => {
  test("of points on a line is the line's, with any start and sampling", () => {
    const coefficient = fc.integer({ min: -1_000, max: 1_000 });
    const places = fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(coefficient, coefficient, places, (rise, start, xs) => {
        expect(slope(xs.map((x) => ({ x, y: start + rise * x })))).toBeCloseTo(rise, 6);
      }),
    );
  });

  test("of noise about a level is near zero", () => {
    const points = Array.from({ length: 100 }, (_, x) => ({ x, y: 50 + (x % 2 === 0 ? 5 : -5) }));
    expect(Math.abs(slope(points))).toBeLessThan(0.01);
  });

  test("of a single sample is none", () => expect(slope([{ x: 1, y: 5 }])).toBe(0));
});
