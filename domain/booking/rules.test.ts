import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { isTimeZone } from "@/domain/text/time-zone";
import {
  END_TIMES,
  findTimeProblems,
  firstBookableDate,
  isCalendarDate,
  localTimeIn,
  START_TIMES,
  timesLeft,
  WEEKDAYS,
  weekdayOf,
} from "./rules";

const time = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime });

describe("slots", () => {
  test("starts run every 15 minutes from 08:00 to 17:45, ends to 18:00", () => {
    expect(START_TIMES).toHaveLength(40);
    expect([START_TIMES[0], START_TIMES[1], START_TIMES.at(-1)]).toEqual(["08:00", "08:15", "17:45"]);
    expect([END_TIMES[0], END_TIMES.at(-1)]).toEqual(["08:15", "18:00"]);
  });
});

describe("days", () => {
  test("a day that the calendar does not have is refused", () => {
    expect(isCalendarDate("2028-02-29")).toBe(true);
    for (const date of ["2026-02-29", "2026-13-01", "2026-1-1", "20260101", "", "+012026-01-01"]) {
      expect(isCalendarDate(date)).toBe(false);
      expect(weekdayOf(date)).toBeUndefined();
    }
  });

  test("any seven days in a row are all weekdays, and the eighth is the first again", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (day) => {
        const dateOf = (n: number) => new Date(n * 86_400_000).toISOString().slice(0, 10);
        const week = Array.from({ length: 7 }, (_, n) => weekdayOf(dateOf(day + n)));
        expect(new Set(week)).toEqual(new Set(WEEKDAYS));
        expect(weekdayOf(dateOf(day + 7))).toBe(week[0]);
      }),
    );
    expect(weekdayOf("1970-01-01")).toBe("Thursday");
  });

  test("today is the zone's today, on both sides of midnight", () => {
    const now = new Date("2026-03-01T05:30:00Z");
    expect(localTimeIn("America/Denver", now).date).toBe("2026-02-28");
    expect(localTimeIn("America/New_York", now).date).toBe("2026-03-01");
    expect(localTimeIn("Pacific/Kiritimati", new Date("2026-12-31T10:00:00Z")).date).toBe("2027-01-01");
    expect(localTimeIn("America/New_York", now)).toEqual({ date: "2026-03-01", clock: "00:30" });
  });

  test("only zones that the runtime knows are zones", () => {
    expect(isTimeZone("America/Denver")).toBe(true);
    expect(isTimeZone("UTC")).toBe(true);
    for (const zone of ["", "Mars/Olympus", "+02:00", "America/Denver\u0000", "__proto__"]) {
      expect(isTimeZone(zone)).toBe(false);
    }
  });
});

describe("preferred times", () => {
  const today = "2026-05-04";
  const codesAt = (clock: string, ...times: ReturnType<typeof time>[]) =>
    findTimeProblems(times, { date: today, clock }).map(
      (problem) => `${problem.index}.${problem.field}: ${problem.code}`,
    );
  const codes = (...times: ReturnType<typeof time>[]) => codesAt("07:30", ...times);

  test("a start that has passed today is refused, on other days it is not", () => {
    expect(codesAt("09:14", time(today, "09:15", "10:00"))).toEqual([]);
    expect(codesAt("09:15", time(today, "09:15", "10:00"))).toEqual(["0.startTime: start_past"]);
    expect(codesAt("09:15", time("2026-05-05", "09:15", "10:00"))).toEqual([]);
  });

  test("a day without a start left is refused as a whole", () => {
    expect(codesAt("17:44", time(today, "17:45", "18:00"))).toEqual([]);
    expect(codesAt("17:45", time(today, "17:45", "18:00"))).toEqual(["0.date: date_over"]);
    expect([
      firstBookableDate({ date: "2026-12-31", clock: "17:44" }),
      firstBookableDate({ date: "2026-12-31", clock: "17:45" }),
    ]).toEqual(["2026-12-31", "2027-01-01"]);
  });

  test("only today's remaining times are offered", () => {
    expect(timesLeft(START_TIMES, today, { date: today, clock: "17:15" })).toEqual(["17:30", "17:45"]);
    expect(timesLeft(START_TIMES, "2026-05-05", { date: today, clock: "17:15" })).toEqual(START_TIMES);
  });

  test("today and adjacent entries are valid", () => {
    expect(codes(time(today, "08:00", "08:45"), time(today, "08:45", "09:00"))).toEqual([]);
  });

  test("an empty entry names each missing part", () => {
    expect(codes(time("", "", ""))).toEqual([
      "0.date: date_missing",
      "0.startTime: start_missing",
      "0.endTime: end_missing",
    ]);
  });

  test("the past, a backward end and an off-grid slot are refused", () => {
    expect(codes(time("2026-05-03", "08:00", "09:00"))).toEqual(["0.date: date_past"]);
    expect(codes(time(today, "09:00", "09:00"))).toEqual(["0.endTime: end_not_after_start"]);
    expect(codes(time(today, "08:10", "18:15"))).toEqual(["0.startTime: start_off_slot", "0.endTime: end_off_slot"]);
  });

  test("the later of two overlapping entries is named", () => {
    expect(codes(time(today, "08:00", "10:00"), time(today, "09:45", "10:15"))).toEqual(["1.startTime: overlap"]);
    expect(codes(time(today, "08:00", "10:00"), time("2026-05-05", "09:45", "10:15"))).toEqual([]);
  });
});
