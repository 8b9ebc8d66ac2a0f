import { expect, test } from "@jest/globals";
import { formatMediumDate } from "@/domain/text/medium-date";

test.each([
  ["2025-11-07T00:00:00Z", "Nov 7, 2025"],
  ["2025-12-31T23:59:59.999Z", "Dec 31, 2025"],
  ["2026-01-01T01:30:00+02:00", "Dec 31, 2025"],
])("%s is %s in UTC", (moment, text) => expect(formatMediumDate(new Date(moment))).toBe(text));
