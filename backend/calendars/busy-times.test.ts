import { expect, test } from "@jest/globals";
import { toBusyTimes } from "@/backend/calendars/busy-times";
import { parseFeed } from "@/backend/calendars/parse-feed";
import { APPLE, calendar, GOOGLE, OUTLOOK, PROTON } from "@/backend/calendars/test-support/feeds";
import type { BusyTime } from "@/domain/booking/calendar-feed";

const ASKED = {
  fromMs: Date.parse("2026-10-20T00:00:00Z"),
  untilMs: Date.parse("2026-12-31T00:00:00Z"),
  timeZone: "America/Denver",
};
const toText = (times: readonly BusyTime[]) =>
  times.map(({ startMs, endMs }) => [startMs, endMs].map((ms) => new Date(ms).toISOString().slice(0, 16)).join("/"));
const busy = (text: string) => toText(toBusyTimes({ ...ASKED, text }));

test("a weekly event keeps its clock time over the end of summer time, without its exceptions", () => {
  expect(busy(GOOGLE)).toEqual([
    "2026-10-26T15:00/2026-10-26T16:00",
    "2026-11-02T18:00/2026-11-02T19:00",
    "2026-11-26T07:00/2026-11-27T07:00",
    "2026-11-30T16:00/2026-11-30T17:00",
  ]);
});

test("an Outlook feed is read with the zones of Windows and its own words for free and busy", () => {
  expect(busy(OUTLOOK)).toEqual([
    "2026-10-30T12:30/2026-10-30T13:15",
    "2026-10-31T12:30/2026-10-31T13:15",
    "2026-11-01T13:30/2026-11-01T14:15",
    "2026-11-02T07:00/2026-11-03T07:00",
  ]);
});

test("floating times are times of the feed's zone, and events that touch are one busy time", () => {
  expect(busy(APPLE)).toEqual(["2026-11-01T05:30/2026-11-01T07:30", "2026-11-03T20:00/2026-11-03T21:30"]);
});

test("an event that is under way when the asked time begins counts, and so does a tentative one", () => {
  expect(busy(PROTON)).toEqual(["2026-10-19T22:00/2026-10-20T02:00", "2026-11-05T17:00/2026-11-05T17:30"]);
});

test("a list of busy times without events counts, except for free times", () => {
  const text = [
    "BEGIN:VCALENDAR",
    "BEGIN:VFREEBUSY",
    "UID:1",
    "DTSTART:20261101T000000Z",
    "DTEND:20261201T000000Z",
    "FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261122T150000Z/PT1H",
    "FREEBUSY;FBTYPE=FREE:20261123T150000Z/20261123T160000Z",
    "END:VFREEBUSY",
    "END:VCALENDAR",
  ].join("\r\n");
  expect(busy(text)).toEqual(["2026-11-22T15:00/2026-11-22T16:00"]);
});

test("a thread reads the same as a call, and only times leave it", async () => {
  const found = await parseFeed({ ...ASKED, text: GOOGLE });
  expect(toText(found)).toEqual(busy(GOOGLE));
  expect(JSON.stringify(found)).not.toContain("title");
});

test("a feed that is no calendar is refused", async () => {
  await expect(parseFeed({ ...ASKED, text: "<html>Sign in</html>" })).rejects.toMatchObject({ problem: "no_calendar" });
});

test("a rule that repeats every second makes the feed unreadable, and a slow feed ends at the deadline", async () => {
  const text = calendar([], ["UID:1", "DTSTART:19700101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"]);
  await expect(parseFeed({ ...ASKED, text })).rejects.toMatchObject({ problem: "unreadable" });
  await expect(parseFeed({ ...ASKED, text: GOOGLE }, 1)).rejects.toMatchObject({ problem: "too_slow" });
});
