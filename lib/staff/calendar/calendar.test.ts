import { describe, expect, test } from "@jest/globals";
import { anItem, NINE, OFFICE } from "@/components/staff/inbox/test-support/items";
import { hoursOf, listEvents, therapistsOf } from "@/lib/staff/calendar/calendar-events";
import { calendarAddress, daysOf, parseCalendarQuery, shiftDays } from "@/lib/staff/calendar/calendar-query";

const TODAY = "2026-11-26";
const parse = (text: string) => {
  const params = new URLSearchParams(text);
  const entries = [...new Set(params.keys())].map((key) => {
    const all = params.getAll(key);
    return [key, all.length > 1 ? all : all[0]] as const;
  });
  return parseCalendarQuery(Object.fromEntries(entries), TODAY);
};

describe("the calendar's address", () => {
  test("leads back to itself with view, date, therapists and the request to place", () => {
    const address = "view=day&date=2026-11-30&therapist=t-1&therapist=t-2&place=ABCD2345";
    expect(calendarAddress(parse(address))).toBe(`/staff/calendar?${address}`);
  });

  test.each(["", "view=year&date=2026-02-30&therapist=&place=x", "date=yesterday&therapist=%00"])(
    "falls back to this week for %j",
    (text) => {
      expect(parse(text)).toEqual({ view: "week", date: TODAY, therapists: [], place: undefined });
    },
  );

  test("a week begins on Monday and ends with the zone's Sunday, the clock change within", () => {
    const week = daysOf(parse("date=2026-11-01"), OFFICE);
    expect([week.days[0], week.days.at(-1)]).toEqual(["2026-10-26", "2026-11-01"]);
    expect([week.from, week.until]).toEqual(["2026-10-26T06:00:00Z", "2026-11-02T07:00:00Z"]);
    expect(shiftDays(parse("date=2026-11-01"), 1).date).toBe("2026-11-08");
    expect(shiftDays(parse("view=day&date=2026-11-01"), -1).date).toBe("2026-10-31");
  });
});

describe("the calendar's events", () => {
  const agreed = anItem({ state: "confirmed", confirmed: NINE });
  const late = { startAt: "2026-11-25T02:30:00Z", endAt: "2026-11-25T03:20:00Z" };
  const offered = anItem({
    reference: "EFGH2345",
    state: "proposed",
    proposed: late,
    therapistId: "t-2",
    therapist: "Ada",
  });

  test("agreed and proposed times are listed by start, on the office's days", () => {
    const events = listEvents([offered, agreed, anItem()], ["2026-11-24"], OFFICE);
    expect(events.map(({ item, day, hour, isProposed }) => [item.reference, day, hour, isProposed])).toEqual([
      ["ABCD2345", "2026-11-24", 9, false],
      ["EFGH2345", "2026-11-24", 19, true],
    ]);
    expect(listEvents([agreed], ["2026-11-25"], OFFICE)).toEqual([]);
    expect(hoursOf(events)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(therapistsOf([offered, agreed])).toEqual([
      { uniqueId: "t-2", name: "Ada" },
      { uniqueId: "t-1", name: "Mara Lund" },
    ]);
  });
});
