import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { toInstantRange } from "@/domain/booking/instants";
import { END_TIMES, START_TIMES } from "@/domain/booking/rules";

const time = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime });

describe("instants", () => {
  test.each([
    ["2026-03-07", "America/Denver", "2026-03-07T08:00:00-07:00"],
    ["2026-03-08", "America/Denver", "2026-03-08T08:00:00-06:00"],
    ["2026-11-01", "America/New_York", "2026-11-01T08:00:00-05:00"],
    ["2026-07-01", "America/Phoenix", "2026-07-01T08:00:00-07:00"],
    ["2026-07-01", "Asia/Kathmandu", "2026-07-01T08:00:00+05:45"],
    ["2026-07-01", "UTC", "2026-07-01T08:00:00+00:00"],
  ])("the offset on %s in %s is that day's", (date, zone, expected) => {
    expect(toInstantRange([time(date, "08:00", "08:15")], zone).startAt).toBe(expected);
  });

  test("each range starts and ends on the clocks that were chosen, the start before the end", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 20_600, max: 24_000 }),
        fc.nat({ max: START_TIMES.length - 1 }),
        fc.nat({ max: START_TIMES.length - 1 }),
        (zone, day, a, b) => {
          const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
          const startTime = START_TIMES[Math.min(a, b)] ?? "";
          const endTime = END_TIMES[Math.max(a, b)] ?? "";
          const { startAt, endAt } = toInstantRange([time(date, startTime, endTime)], zone);
          expect(startAt.slice(0, 16)).toBe(`${date}T${startTime}`);
          expect(endAt.slice(0, 16)).toBe(`${date}T${endTime}`);
          expect(Date.parse(startAt)).toBeLessThan(Date.parse(endAt));
        },
      ),
      { numRuns: 500 },
    );
  });
});
