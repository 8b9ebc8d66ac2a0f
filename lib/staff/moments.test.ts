import { describe, expect, test } from "@jest/globals";
import { formatAge, formatBothZones } from "./moments";

const now = new Date("2026-11-22T20:00:00Z");

test.each([
  ["2026-11-22T19:59:30Z", "just now"],
  ["2026-11-22T20:00:30Z", "just now"],
  ["2026-11-22T19:01:00Z", "59 min"],
  ["2026-11-22T19:00:00Z", "1 h"],
  ["2026-11-21T20:00:00Z", "1 d"],
  ["2026-11-08T20:00:00Z", "2 wk"],
])("%s was %s ago", (at, age) => {
  expect(formatAge(at, now)).toBe(age);
});

describe("a period", () => {
  const period = { startAt: "2026-11-24T16:00:00Z", endAt: "2026-11-24T16:45:00Z" };
  const office = "Tue, Nov 24, 2026, 9:00 – 9:45 AM MST";

  test.each([
    [null, [office]],
    ["America/Denver", [office]],
    ["America/Boise", [office]],
    ["America/New_York", [office, "Tue, Nov 24, 2026, 11:00 – 11:45 AM EST"]],
    ["Asia/Kolkata", [office, "Tue, Nov 24, 2026, 9:30 – 10:15 PM GMT+5:30"]],
  ])("the period of a person in %s is written in the zones whose clocks differ", (zone, expected) => {
    expect(formatBothZones(period, "America/Denver", zone)).toEqual(expected);
  });
});
