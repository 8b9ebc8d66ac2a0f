import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { DAY_PART_NAMES, nextDays, proposeEnd, timeOfPart } from "./day-parts";
import { findTimeProblems, START_TIMES } from "./rules";
import { clockIn } from "./zone-clock";

const clock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
const day = fc.integer({ min: 18_000, max: 30_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));

describe("parts of a day", () => {
  test("each part of every offered day is a valid time or past", () => {
    fc.assert(
      fc.property(day, clock, (date, at) => {
        const now = { date, clock: at };
        const days = nextDays(now);
        expect([days.length, new Set(days).size]).toEqual([14, 14]);
        for (const [index, one] of days.entries())
          for (const part of DAY_PART_NAMES) {
            const time = timeOfPart(part, one, now);
            if (time === undefined) expect(index).toBe(0);
            else expect(findTimeProblems([time], now)).toEqual([]);
          }
      }),
    );
  });

  test("an end is proposed 45 minutes after each start, and never past the last", () => {
    for (const start of START_TIMES) {
      const minutes = Number(proposeEnd(start).slice(0, 2)) * 60 + Number(proposeEnd(start).slice(3));
      const wanted = Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) + 45;
      expect(minutes).toBe(Math.min(wanted, 18 * 60));
    }
    expect(["", "08:10", "18:00"].map(proposeEnd)).toEqual(["", "", ""]);
  });
});

describe("a clock in another zone", () => {
  const zones = ["America/Denver", "America/New_York", "America/Phoenix", "Asia/Kolkata", "Pacific/Chatham", "UTC"];

  test("agrees with the calendar library wherever the time exists once", () => {
    fc.assert(
      fc.property(day, clock, fc.constantFrom(...zones), fc.constantFrom(...zones), (date, at, from, to) => {
        const plain = Temporal.PlainDateTime.from(`${date}T${at}`);
        const [earlier, later] = (["earlier", "later"] as const).map((disambiguation) =>
          plain.toZonedDateTime(from, { disambiguation }),
        );
        fc.pre(earlier?.epochMilliseconds === later?.epochMilliseconds);
        const expected = earlier?.withTimeZone(to).toPlainDateTime();
        expect(clockIn({ date, clock: at }, from, to)).toEqual({
          date: expected?.toPlainDate().toString(),
          clock: expected?.toPlainTime().toString().slice(0, 5),
        });
      }),
    );
  });

  test("a clock in another zone is unknown for what is no day and time", () => {
    for (const [date, at] of [
      ["", "09:00"],
      ["2026-02-30", "09:00"],
      ["2026-05-05", ""],
      ["2026-05-05", "24:00"],
    ] as const)
      expect(clockIn({ date, clock: at }, "UTC", "UTC")).toBeUndefined();
  });
});
