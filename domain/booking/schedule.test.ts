import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { MEETING_WORDS, parseSchedule, printSchedule, scheduleSchema } from "@/domain/booking/schedule";
import { SCHEDULE_COLUMNS, type ScheduleColumn } from "@/domain/catalog/practice";
import { keysOf } from "@/domain/table";

const date = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2035-01-01"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const clock = fc.nat(24 * 60 - 1).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
const hours = fc
  .tuple(clock, clock, fc.constantFrom(...keysOf(MEETING_WORDS)))
  .filter(([start, end]) => start < end)
  .map(([start, end, meeting]) => ({ start, end, meeting }));
const days = fc
  .tuple(date, date)
  .map((pair) => pair.sort())
  .map(([from = "", until = ""]) => ({ from, until }));
const schedules = fc.record(
  {
    timeZone: fc.constantFrom("America/Denver", "Pacific/Honolulu", "America/Indiana/Tell_City"),
    weekly: fc.array(
      fc.tuple(hours, fc.integer({ min: 1, max: 7 }), days, fc.nat(3)).map(([one, weekday, { from, until }, part]) => ({
        ...{ ...one, weekday },
        ...(part & 1 && { from }),
        ...(part & 2 && { until }),
      })),
      { minLength: 1, maxLength: 5 },
    ),
    daysOff: fc.array(days, { maxLength: 3 }),
    extra: fc.array(
      fc.tuple(hours, date).map(([one, day]) => ({ ...one, date: day })),
      { maxLength: 3 },
    ),
    sessionMinutes: fc.integer({ min: 15, max: 240 }),
    bufferMinutes: fc.integer({ min: 0, max: 120 }),
    noticeHours: fc.integer({ min: 0, max: 720 }),
    horizonWeeks: fc.integer({ min: 1, max: 26 }),
    newClientsAWeek: fc.integer({ min: 1, max: 100 }),
    pausedUntil: date,
  },
  {
    requiredKeys: [
      ...(["timeZone", "weekly", "daysOff", "extra"] as const),
      ...(["sessionMinutes", "bufferMinutes", "noticeHours", "horizonWeeks"] as const),
    ],
  },
);

test("a printed schedule is read as the same one", () => {
  fc.assert(
    fc.property(schedules, (made) => {
      const schedule = scheduleSchema.parse(made);
      expect(parseSchedule(printSchedule(schedule))).toEqual({ schedule, problems: [] });
    }),
  );
});

test("cells are read as people type them, and empty ones have the usual values", () => {
  const cells = {
    weekly_hours: "monday - Wed 09:00 – 12:00 VIDEO;Fri 13:00-17:00 office /2026-06-30\n",
    days_off: "2026-07-03",
  };
  const { schedule } = parseSchedule(cells);
  expect(schedule).toMatchObject({
    timeZone: "America/Denver",
    sessionMinutes: 50,
    bufferMinutes: 10,
    noticeHours: 24,
  });
  expect(printSchedule(schedule)).toMatchObject({
    weekly_hours:
      "Mon 9:00-12:00 video; Tue 9:00-12:00 video; Wed 9:00-12:00 video; Fri 13:00-17:00 office /2026-06-30",
    days_off: "2026-07-03",
    notice_hours: null,
  });
});

test("empty cells are no schedule, with or without a zone", () => {
  const none = printSchedule(null);
  expect(Object.keys(none).sort()).toEqual([...SCHEDULE_COLUMNS].sort());
  expect(parseSchedule(none)).toEqual({ schedule: null, problems: [] });
  expect(parseSchedule({ ...none, time_zone: "America/Denver" }).schedule).toBeNull();
});

test.each<[ScheduleColumn, string, string]>([
  ["time_zone", "Denver", "Denver"],
  ["weekly_hours", "Mon 9:00-12:00 video; Tue 9-12 video", "Tue 9-12 video"],
  ["weekly_hours", "Mon 12:00-9:00 video", "Mon 12:00-9:00 video"],
  ["weekly_hours", "Mon 9:00-24:00 video", "Mon 9:00-24:00 video"],
  ["weekly_hours", "Fri-Mon 9:00-12:00 video", "Fri-Mon 9:00-12:00 video"],
  ["weekly_hours", "Mo 9:00-12:00 video", "Mo 9:00-12:00 video"],
  ["weekly_hours", "Mon 9:00-12:00 online", "Mon 9:00-12:00 online"],
  ["weekly_hours", "Mon 9:00-12:00 video 2026-06-30/2026-01-01", "Mon 9:00-12:00 video 2026-06-30/2026-01-01"],
  ["days_off", "2026-02-30", "2026-02-30"],
  ["days_off", "2027-01-02/2026-12-24", "2027-01-02/2026-12-24"],
  ["extra_hours", "Mon 9:00-12:00 video", "Mon 9:00-12:00 video"],
  ["session_minutes", "14", "14"],
  ["notice_hours", "a day", "a day"],
  ["horizon_weeks", "27", "27"],
  ["paused_until", "soon", "soon"],
])("a cell of %s with %s is refused", (column, cell, text) => {
  const { schedule, problems } = parseSchedule({ weekly_hours: "Mon 9:00-12:00 video", [column]: cell });
  expect(problems).toMatchObject([{ column, text, fault: expect.stringMatching(/^is n/) }]);
  if (column !== "weekly_hours") expect(schedule?.weekly).toHaveLength(1);
});
