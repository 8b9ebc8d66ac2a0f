import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { HOME_STATE } from "@/domain/test-support/choices";
import { BOOKING_FIELDS, type BookingValues } from "@/lib/intake/booking/fields";
import { bookingForm } from "@/lib/intake/booking/form";
import { checkFields } from "@/lib/intake/flow/fields";

const NOW = new Date("2026-05-04T18:00:00Z");
const VALID: BookingValues = {
  firstName: "Dana",
  lastName: "O’Neill",
  email: "dana@example.com",
  phone: "(555) 555-0119",
  serviceType: "Initial Consultation",
  requestFor: "myself",
  concern: "",
  notes: "",
  state: HOME_STATE.id,
  selfPay: "",
  timeZone: "America/Denver",
  times: [{ date: "2026-05-05", startTime: "09:00", endTime: "09:45" }],
};

const findBookingProblems = (values: BookingValues, now: Date) => {
  const checked = checkFields(BOOKING_FIELDS, values, now);
  return checked.ok ? [] : checked.problems;
};
const problems = (change: Partial<BookingValues>) =>
  findBookingProblems({ ...VALID, ...change }, NOW).map(({ field, message }) => `${field}: ${message}`);

test("a complete request has no problems", () => {
  expect(problems({})).toEqual([]);
});

test("an empty form names everything that is missing, in the form's order", () => {
  expect(findBookingProblems(bookingForm.empty, NOW).map(({ field }) => field)).toEqual([
    ...["times", "timeZone"],
    ...["firstName", "lastName", "email", "phone"],
    ...["requestFor", "serviceType"],
  ]);
});

test("problems of the times show beside problems of other fields", () => {
  const times = [
    { date: "2026-05-05", startTime: "09:00", endTime: "10:00" },
    { date: "2026-05-05", startTime: "09:30", endTime: "10:00" },
    { date: "2026-05-01", startTime: "09:30", endTime: "09:15" },
  ];
  expect(problems({ firstName: " ", serviceType: "Surgery", times })).toEqual([
    "times.1.startTime: This overlaps another preferred time. Choose a different start.",
    "times.2.date: Choose today or a later date.",
    "times.2.endTime: Choose an end time that is after the start time.",
    "firstName: Enter your first name.",
    "serviceType: Choose a type of service.",
  ]);
});

describe("single rules", () => {
  test.each<[Partial<BookingValues>, string]>([
    [{ firstName: "x".repeat(101) }, "firstName: Use at most 100 characters for your first name."],
    [{ lastName: "a\u0000b" }, "lastName: Some characters here cannot be read. Type it again."],
    [{ lastName: "\ud800" }, "lastName: Some characters here cannot be read. Type it again."],
    [{ email: "dana@example" }, "email: Enter an email address, like name@example.com."],
    [{ email: `${"x".repeat(330)}@b.co` }, "email: Use at most 320 characters for your email address."],
    [{ phone: "555-0119" }, "phone: Enter a phone number with at least 10 digits."],
    [{ phone: "1234567890123456" }, "phone: Enter a phone number with at most 15 digits."],
    [{ requestFor: "everyone" }, "requestFor: Choose who this request is for."],
    [{ state: "XX" }, "state: Choose a state from the list."],
    [{ timeZone: "Mars/Olympus" }, "timeZone: Choose your time zone."],
    [{ times: [] }, "times: Add at least one preferred time."],
    [{ concern: "Elsewhere" }, "concern: Choose a concern from the list."],
    [{ notes: "x".repeat(1001) }, "notes: Use at most 1,000 characters for your notes."],
  ])("%j", (change, expected) => expect(problems(change)).toEqual([expected]));

  test("the form accepts at most 10 preferred times", () => {
    const times = Array.from({ length: 11 }, (_, day) => ({
      date: `2026-06-${String(day + 1).padStart(2, "0")}`,
      startTime: "08:00",
      endTime: "08:15",
    }));
    expect(problems({ times: times.slice(1) })).toEqual([]);
    expect(problems({ times })).toEqual(["times: Add at most 10 preferred times."]);
  });

  test("a line end counts as one character, however the form wrote it", () => {
    expect(problems({ notes: `${"x".repeat(998)}\r\n\r` })).toEqual([]);
  });

  test("today is today in the chosen zone", () => {
    const lateEvening = new Date("2026-05-05T05:30:00Z");
    const times = [{ date: "2026-05-04", startTime: "09:00", endTime: "09:45" }];
    const in_ = (timeZone: string) => findBookingProblems({ ...VALID, timeZone, times }, lateEvening);
    expect(in_("Pacific/Honolulu")).toEqual([
      { field: "times.0.date", message: "No times are left today. Choose a later date." },
    ]);
    expect(in_("America/New_York")).toEqual([{ field: "times.0.date", message: "Choose today or a later date." }]);
  });

  test("a start is past by the clock of the chosen zone", () => {
    // 11:30 in Denver, 13:30 in New York.
    const midday = new Date("2026-05-05T17:30:00Z");
    const times = [{ date: "2026-05-05", startTime: "12:00", endTime: "12:45" }];
    const in_ = (timeZone: string) => findBookingProblems({ ...VALID, timeZone, times }, midday);
    expect(in_("America/Denver")).toEqual([]);
    expect(in_("America/New_York")).toEqual([
      { field: "times.0.startTime", message: "This time has passed. Choose a later start time." },
    ]);
  });

  test("outer spaces are dropped from sent values", () => {
    const checked = checkFields(BOOKING_FIELDS, { ...VALID, firstName: " Dana ", email: " dana@example.com\t" }, NOW);
    expect(checked).toEqual({ ok: true, values: VALID });
  });
});

test("no input makes the rules throw", () => {
  const anything = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("08:00", "2026-05-05", "America/Denver"));
  const time = fc.record({ date: anything, startTime: anything, endTime: anything });
  fc.assert(
    fc.property(
      fc.record({
        firstName: anything,
        lastName: anything,
        email: anything,
        phone: anything,
        serviceType: anything,
        requestFor: anything,
        concern: anything,
        notes: anything,
        state: anything,
        selfPay: anything,
        timeZone: anything,
        times: fc.array(time, { maxLength: 12 }),
      }),
      (values) => {
        for (const { field, message } of findBookingProblems(values, NOW)) {
          expect(field).not.toBe("");
          expect(message).toMatch(/\.$/);
        }
      },
    ),
  );
});
