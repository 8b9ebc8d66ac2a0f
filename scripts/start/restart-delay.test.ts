import { expect, test } from "@jest/globals";
import { nextFailures, restartDelayMs } from "@/scripts/start/restart-delay";

test("the wait before a restart doubles with each failure in a row, up to half a minute", () => {
  expect([1, 2, 3, 6, 7, 8, 5_000].map(restartDelayMs)).toEqual([500, 1_000, 2_000, 16_000, 30_000, 30_000, 30_000]);
});

test("a process that ran for a minute starts the count anew", () => {
  expect(nextFailures(4, 59_999)).toBe(5);
  expect(nextFailures(4, 60_000)).toBe(1);
});
