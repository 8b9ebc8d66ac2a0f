import { expect, test } from "@jest/globals";
import { formatZonedRange } from "@/domain/text/zoned-range";

test.each([
  ["2026-05-05T15:00Z", "2026-05-05T15:45Z", "America/Denver", "Tue, May 5, 2026, 9:00 – 9:45 AM MDT"],
  ["2026-05-05T15:00Z", "2026-05-05T15:45Z", "America/New_York", "Tue, May 5, 2026, 11:00 – 11:45 AM EDT"],
  ["2026-12-05T18:30Z", "2026-12-05T19:15Z", "America/Denver", "Sat, Dec 5, 2026, 11:30 AM – 12:15 PM MST"],
  [
    ...["2026-11-24T16:00Z", "2026-11-25T20:00Z", "America/Denver"],
    "Tue, Nov 24, 2026, 9:00 AM MST – Wed, Nov 25, 2026, 1:00 PM MST",
  ],
])("%s to %s in %s is %s", (start, end, zone, text) =>
  expect(formatZonedRange(new Date(start), new Date(end), zone)).toBe(text),
);
