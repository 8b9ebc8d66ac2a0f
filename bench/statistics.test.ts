import { describe, expect, test } from "@jest/globals";
import { median, quantile, spread } from "@/bench/statistics";

describe("median", () => {
  test.each([
    [[], 0],
    [[7], 7],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2],
  ])("the median of %j is %d", (values, middle) => expect(median(values)).toBe(middle));

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
