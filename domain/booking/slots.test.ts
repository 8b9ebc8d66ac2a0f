import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { localTimeIn } from "@/domain/booking/rules";
import type { Schedule } from "@/domain/booking/schedule";
import { explainTime, freeSlots, type Taken } from "@/domain/booking/slots";

const ZONES = [
  ...["America/New_York", "America/Chicago", "America/Denver", "America/Phoenix", "America/Los_Angeles"],
  ...["America/Anchorage", "America/Adak", "Pacific/Honolulu", "America/Detroit", "America/Boise"],
  ...["Indianapolis", "Knox", "Marengo", "Petersburg", "Tell_City", "Vevay", "Vincennes", "Winamac"].map(
    (city) => `America/Indiana/${city}`,
  ),
  ...[
    "Kentucky/Louisville",
    "Kentucky/Monticello",
    "Menominee",
    "Juneau",
    "Sitka",
    "Metlakatla",
    "Yakutat",
    "Nome",
  ].map((city) => `America/${city}`),
  ...["Beulah", "Center", "New_Salem"].map((city) => `America/North_Dakota/${city}`),
  ...["America/Puerto_Rico", "America/St_Thomas", "Pacific/Guam", "Pacific/Pago_Pago"],
];
const CLOCK_CHANGES = ["2026-03-08", "2026-11-01", "2027-03-14", "2027-11-07"];
const MINUTE_MS = 60_000;

const minutes = (max: number) => fc.integer({ min: 0, max: max / 15 }).map((quarters) => quarters * 15);
const toClock = (minute: number) => new Date(minute * MINUTE_MS).toISOString().slice(11, 16);
const hours = fc
  .tuple(minutes(23 * 60), minutes(23 * 60 + 45), fc.constantFrom("video", "in_person", "phone"))
  .filter(([start, end]) => start < end)
  .map(([start, end, meeting]) => ({ start: toClock(start), end: toClock(end), meeting }));

const BASE: Schedule = {
  ...{ timeZone: "America/Denver", weekly: [], daysOff: [], extra: [] },
  ...{ sessionMinutes: 50, bufferMinutes: 10, noticeHours: 24, horizonWeeks: 6 },
};

/** Hours around a change of the clock, with intervals that are taken, an hour before the day begins anywhere. */
const examples = fc
  .record({
    timeZone: fc.constantFrom(...ZONES),
    date: fc.constantFrom(...CLOCK_CHANGES),
    weekly: fc.array(hours, { minLength: 1, maxLength: 4 }),
    sessionMinutes: fc.constantFrom(15, 45, 50, 60, 90),
    bufferMinutes: fc.constantFrom(0, 10, 30),
    noticeHours: fc.constantFrom(0, 6, 30),
    newClientsAWeek: fc.constantFrom(undefined, 1, 3),
    isPaused: fc.boolean(),
    taken: fc.array(
      fc.record({ minute: fc.nat(3 * 24 * 60), length: fc.integer({ min: 1, max: 300 }), kind: fc.nat(3) }),
      { maxLength: 12 },
    ),
  })
  .map(({ date, weekly, newClientsAWeek, isPaused, taken, ...rules }) => {
    const first = Temporal.PlainDate.from(date).subtract({ days: 1 });
    const now = new Date(`${first}T00:00Z`);
    const schedule: Schedule = {
      ...{ ...BASE, ...rules, horizonWeeks: 1 },
      weekly: [6, 7, 1].flatMap((weekday) => weekly.map((one) => ({ ...one, weekday }))),
      ...(newClientsAWeek && { newClientsAWeek }),
      ...(isPaused && { pausedUntil: first.toString() }),
    };
    const kinds = ["booked", "held", "busy", "booked"] as const;
    const intervals = taken.map(({ minute, length, kind }): Taken => {
      const start = new Date(now.getTime() + minute * MINUTE_MS);
      const end = new Date(start.getTime() + length * MINUTE_MS);
      return { start, end, kind: kinds[kind] ?? "busy", isNewClient: kind === 3 };
    });
    return { schedule, taken: intervals, now };
  });

const at = (date: string, clock: string, timeZone = BASE.timeZone) =>
  new Date(Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(timeZone).epochMilliseconds);
const startsOf = (schedule: Schedule, now: Date, taken: Taken[] = []) =>
  [...freeSlots({ schedule, taken, now })].map(({ start }) => {
    const local = localTimeIn(schedule.timeZone, start);
    return `${local.date} ${local.clock}`;
  });

describe("free times over the changes of the clock in every zone of the US", () => {
  test("no time overlaps another or a taken interval, and every minute of it lies within the hours", () => {
    let listed = 0;
    fc.assert(
      fc.property(examples, (calendar) => {
        const { schedule, taken, now } = calendar;
        const slots = [...freeSlots(calendar)];
        listed += slots.length;
        for (const [index, { start, end, meeting }] of slots.entries()) {
          expect(end.getTime() - start.getTime()).toBe(schedule.sessionMinutes * MINUTE_MS);
          expect(start.getTime()).toBeGreaterThanOrEqual(slots[index - 1]?.end.getTime() ?? now.getTime());
          for (const one of taken) expect(one.end <= start || end <= one.start).toBe(true);
          // Clocks change on the hour.
          const moments = Array.from({ length: schedule.sessionMinutes / 5 }, (_, step) => step * 5);
          const local = [...moments, schedule.sessionMinutes - 1].map((minute) =>
            Temporal.Instant.fromEpochMilliseconds(start.getTime() + minute * MINUTE_MS)
              .toZonedDateTimeISO(schedule.timeZone)
              .toPlainDateTime(),
          );
          const isWithin = schedule.weekly.some(
            (one) =>
              one.meeting === meeting &&
              local.every((moment) => {
                const clock = moment.toPlainTime().toString();
                return (
                  moment.dayOfWeek === one.weekday && one.start <= clock.slice(0, 5) && clock.slice(0, 5) < one.end
                );
              }),
          );
          expect(isWithin).toBe(true);
        }
      }),
      { numRuns: 120 },
    );
    expect(listed).toBeGreaterThan(100);
  });

  test("a time of the hours is explained exactly where it is not listed", () => {
    const reasons = new Set<string | null>();
    fc.assert(
      fc.property(examples, (calendar) => {
        const { newClientsAWeek: _limit, pausedUntil: _pause, ...schedule } = calendar.schedule;
        const all = [...freeSlots({ ...calendar, schedule: { ...schedule, noticeHours: 0 }, taken: [] })];
        const free = new Set([...freeSlots(calendar)].map(({ start }) => start.getTime()));
        for (const slot of all) {
          const reason = explainTime(calendar, slot);
          reasons.add(reason);
          expect(reason === null).toBe(free.has(slot.start.getTime()));
        }
      }),
      { numRuns: 120 },
    );
    expect([...reasons].sort()).toEqual(["booked", "busy", "held", null, "notice", "paused", "week_full"].sort());
  });

  test("a skipped hour gives no time, and a repeated one each instant once", () => {
    const night = { start: "01:00", end: "03:00", meeting: "video" } as const;
    const schedule = { ...BASE, noticeHours: 0, horizonWeeks: 1, weekly: [{ ...night, weekday: 7 }] };
    expect(startsOf(schedule, at("2026-03-07", "12:00"))).toEqual(["2026-03-08 01:00"]);
    const skipped = { ...schedule, weekly: [{ ...night, start: "02:00", weekday: 7 }] };
    expect(startsOf(skipped, at("2026-03-07", "12:00"))).toEqual([]);
    const repeated = ["2026-11-01 01:00", "2026-11-01 01:00", "2026-11-01 02:00"];
    expect(startsOf(schedule, at("2026-10-31", "12:00"))).toEqual(repeated);
    const [first, second] = freeSlots({ schedule, taken: [], now: at("2026-10-31", "12:00") });
    expect(second?.start.getTime()).toBe((first?.start.getTime() ?? 0) + 60 * MINUTE_MS);
  });
});

describe("free times", () => {
  const NOW = at("2026-05-04", "08:00");
  const weekly = [
    { weekday: 1, start: "09:00", end: "12:00", meeting: "video" },
    { weekday: 2, start: "13:00", end: "15:00", meeting: "in_person", from: "2026-05-10", until: "2026-05-31" },
  ] as const;
  const schedule: Schedule = { ...BASE, weekly: [...weekly] };
  const explain = (date: string, clock: string, change: Partial<Schedule> = {}, taken: Taken[] = []) =>
    explainTime(
      { schedule: { ...schedule, ...change }, taken, now: NOW },
      {
        start: at(date, clock),
        end: new Date(at(date, clock).getTime() + 50 * MINUTE_MS),
      },
    );
  const taken = (date: string, clock: string, kind: Taken["kind"], isNewClient = false): Taken => ({
    ...{ start: at(date, clock), end: new Date(at(date, clock).getTime() + 50 * MINUTE_MS) },
    ...{ kind, isNewClient },
  });

  test("begin with the notice, follow the hours between their days, extra hours and days off, and end with the horizon", () => {
    const extra = [{ date: "2026-05-16", start: "10:00", end: "11:00", meeting: "video" }] as const;
    const daysOff = [{ from: "2026-05-18", until: "2026-05-18" }];
    const until = { ...schedule, horizonWeeks: 2, extra: [...extra], daysOff };
    expect(startsOf(until, NOW)).toEqual([
      ...["2026-05-11 09:00", "2026-05-11 10:00", "2026-05-11 11:00", "2026-05-12 13:00", "2026-05-12 14:00"],
      "2026-05-16 10:00",
    ]);
  });

  test("a reason is given for a time that is missing", () => {
    expect(explain("2026-05-11", "09:30")).toBeNull();
    expect(explain("2026-05-11", "11:30")).toBe("outside_hours");
    expect(explain("2026-05-05", "13:00")).toBe("outside_hours");
    expect(explain("2026-05-04", "11:00")).toBe("notice");
    expect(explain("2026-06-22", "09:00")).toBe("horizon");
    expect(explain("2026-05-11", "09:00", { daysOff: [{ from: "2026-05-10", until: "2026-05-12" }] })).toBe("day_off");
    expect(explain("2026-05-11", "09:00", { pausedUntil: "2026-05-11" })).toBe("paused");
  });

  test("the buffer keeps times away from appointments, not from the outside calendar", () => {
    expect(explain("2026-05-11", "10:00", {}, [taken("2026-05-11", "10:55", "booked")])).toBe("booked");
    expect(explain("2026-05-11", "10:00", {}, [taken("2026-05-11", "09:05", "held")])).toBe("held");
    expect(explain("2026-05-11", "10:00", {}, [taken("2026-05-11", "10:55", "busy")])).toBeNull();
    expect(explain("2026-05-11", "10:00", {}, [taken("2026-05-11", "10:45", "busy")])).toBe("busy");
  });

  test("a week is full with its number of first appointments", () => {
    const limit = { newClientsAWeek: 1 };
    const first = taken("2026-05-15", "09:00", "booked", true);
    expect(explain("2026-05-11", "09:00", limit, [first])).toBe("week_full");
    expect(explain("2026-05-18", "09:00", limit, [first])).toBeNull();
    expect(explain("2026-05-11", "09:00", limit, [{ ...first, isNewClient: false }])).toBeNull();
  });
});
