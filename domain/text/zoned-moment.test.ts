import { expect, test } from "@jest/globals";
import { isTimeZone } from "@/domain/text/time-zone";
import { formatZonedMoment } from "@/domain/text/zoned-moment";

test.each([
  ["America/Denver", "Dec 31, 2026, 11:59 PM MST"],
  ["America/New_York", "Jan 1, 2027, 1:59 AM EST"],
  ["Asia/Kolkata", "Jan 1, 2027, 12:29 PM GMT+5:30"],
  ["UTC", "Jan 1, 2027, 6:59 AM UTC"],
])("a moment is written in %s with its zone", (timeZone, expected) => {
  expect(formatZonedMoment(new Date("2027-01-01T06:59:59.999Z"), timeZone)).toBe(expected);
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
