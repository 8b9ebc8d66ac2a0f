import { expect, test } from "@jest/globals";
import { closedLines, openingLines } from "@/lib/content/opening-hours";

const spans = (days: readonly ("Mon" | "Tue" | "Wed" | "Thu" | "Fri" | "Sat")[], from: string, until: string) =>
  days.map((day) => ({ day, from, until }));

test("days with the same hours are one line, in the order of the week, and the zone is named", () => {
  const week = [
    ...spans(["Sat"], "10:00", "14:30"),
    ...spans(["Mon", "Tue", "Wed"], "13:00", "17:00"),
    ...spans(["Mon", "Tue", "Wed", "Fri"], "08:00", "12:00"),
  ];
  expect(openingLines({ zone: "America/Los_Angeles", week, closed: [] })).toEqual([
    "Mon–Wed 8:00 AM–12:00 PM, 1:00 PM–5:00 PM",
    "Fri 8:00 AM–12:00 PM",
    "Sat 10:00 AM–2:30 PM",
    "Pacific Time",
  ]);
});

test("opening hours have no line where none are given, and closed days that are over are not listed", () => {
  const closed = [
    { date: "2026-11-26", name: "Thanksgiving" },
    { date: "2026-12-25", name: "Christmas" },
  ];
  const hours = { zone: "America/Denver", week: [], closed };
  expect(openingLines(hours)).toEqual([]);
  expect(closedLines(hours, "2026-11-27")).toEqual(["Closed Dec 25, 2026 (Christmas)"]);
});
