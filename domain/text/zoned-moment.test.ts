import { expect, test } from "@jest/globals";
import { isTimeZone } from "@/domain/text/time-zone";
import { formatZonedMoment, formatZonedPeriod } from "@/domain/text/zoned-moment";

test.each([
  ["America/Denver", "Dec 31, 2026, 11:59 PM MST"],
  ["America/New_York", "Jan 1, 2027, 1:59 AM EST"],
  ["Asia/Kolkata", "Jan 1, 2027, 12:29 PM GMT+5:30"],
  ["UTC", "Jan 1, 2027, 6:59 AM UTC"],
])("a moment is written in %s with its zone", (timeZone, expected) => {
  expect(formatZonedMoment(new Date("2027-01-01T06:59:59.999Z"), timeZone)).toBe(expected);
});

test.each([
  ["2026-11-24T16:45:00Z", "Tue, Nov 24, 2026, 9:00 – 9:45 AM MST"],
  ["2026-11-24T20:00:00Z", "Tue, Nov 24, 2026, 9:00 AM – 1:00 PM MST"],
  ["2026-11-25T20:00:00Z", "Tue, Nov 24, 2026, 9:00 AM MST – Wed, Nov 25, 2026, 1:00 PM MST"],
])("a period until %s names its day once, or both", (end, expected) => {
  const period = { start: new Date("2026-11-24T16:00:00Z"), end: new Date(end) };
  expect(formatZonedPeriod(period, "America/Denver")).toBe(expected);
});

test("a zone is one that this machine knows", () => {
  expect(["America/Denver", "UTC", "Denver", "", "Mars/Olympus"].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
