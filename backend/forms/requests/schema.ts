import { z } from "zod";
import { MAX_ALTERNATES } from "@/domain/booking/asked-therapists";
import { findTimeProblems, localTimeIn, MAX_PREFERRED_TIMES, REQUEST_FOR, weekdayOf } from "@/domain/booking/rules";
import { parseStrictJson } from "@/domain/text/strict-json";
import { isTimeZone } from "@/domain/text/time-zone";
import { appointmentFields, landingFields } from "@/domain/wire/appointment";
import { instant, requiredText } from "@/domain/wire/input-fields";
import { foldOwnKeys } from "@/domain/wire/reading";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Grace period for retries: requests that the website accepted may arrive later. */
const TRANSIT_GRACE_MS = 15 * 60 * 1000;
/** Time zone in which a day ends last: a day that is past there is past everywhere. */
const LAST_ZONE = "Etc/GMT+12";

const beforeTransit = (now: Date) => new Date(now.getTime() - TRANSIT_GRACE_MS);

const preferredTime = z.object({
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  day: z.string(),
  timeZone: z.string().refine(isTimeZone, "is not a time zone").optional(),
});

const listOfTimes = <Time extends z.ZodType>(time: Time) =>
  z
    .array(time)
    .min(1, "needs at least one time")
    .max(MAX_PREFERRED_TIMES, `takes at most ${MAX_PREFERRED_TIMES} times`);

/** Required form fields of a request; it may have others, such as member, responsible and paymentMethod. */
const appointmentFormFields = z.object({
  requestFor: z.enum(REQUEST_FOR),
  availability: listOfTimes(preferredTime),
  alternates: z
    .array(z.strictObject({ uniqueId: requiredText(100), name: requiredText(200) }))
    .max(MAX_ALTERNATES, `takes at most ${MAX_ALTERNATES} therapists beside the first`)
    .optional(),
  /** Start of the free time that was chosen. */
  chosenStart: instant.optional(),
  // Staff set it.
  agreedWith: z.undefined("cannot be sent").optional(),
  arrangement: z.undefined("cannot be sent").optional(),
});

/** The body of an appointment request as judged at `now`. Specification, sections 3 and 5. */
export function appointmentSchema(now: Date) {
  const appointment = z.strictObject(appointmentFields).superRefine((request, refinement) => {
    for (const { path, message } of appointmentProblems(request, now))
      refinement.addIssue({ code: "custom", path, message });
  });
  return z.strictObject({ appointment }).transform((body) => body.appointment);
}
export type NewAppointment = z.output<ReturnType<typeof appointmentSchema>>;

type Asked = Pick<NewAppointment, "start_at" | "end_at" | "form_fields">;

/** Problems of the times and the form fields of a request at `now`. */
export function appointmentProblems({ start_at, end_at, form_fields }: Asked, now: Date): FieldProblem[] {
  return [
    ...(Date.parse(start_at) >= Date.parse(end_at) ? [{ path: ["end_at"], message: "must be after the start" }] : []),
    ...(isPastDay(start_at, now) ? [{ path: ["start_at"], message: "must not be in the past" }] : []),
    ...findFormFieldProblems(form_fields, now).map(({ path, message }) => ({
      path: ["form_fields", ...path],
      message,
    })),
  ];
}

const clockTime = z.strictObject({ date: z.string(), start_time: z.string(), end_time: z.string() });

/** The version of a request that its sender saw. */
export const seenVersion = z.strictObject({ version: z.int().positive() });

/** Other preferred times for a request, by the booking's rules at `now`; all are in one zone. */
export const changedTimesSchema = (now: Date) =>
  seenVersion
    .extend({
      time_zone: z.string().refine(isTimeZone, { error: "is not a time zone", abort: true }),
      times: listOfTimes(clockTime.transform(foldOwnKeys)),
    })
    .superRefine(({ times, time_zone }, refinement) => {
      for (const { index, field, code } of findTimeProblems(times, localTimeIn(time_zone, beforeTransit(now))))
        refinement.addIssue({ code: "custom", path: ["times", index, field], message: code.replaceAll("_", " ") });
    });
export type ChangedTimes = z.output<ReturnType<typeof changedTimesSchema>>;

/** The body of a landing submission. */
export const landingSchema = z
  .strictObject({ landing: z.strictObject(landingFields) })
  .transform((body) => body.landing);
export type NewLanding = z.output<typeof landingSchema>;

/** Checks that a time's calendar day, in its own offset, is over at `now`. */
function isPastDay(isoTime: string, now: Date): boolean {
  const offset = /([+-])(\d{2}):?(\d{2})$/.exec(isoTime);
  const minutes = offset ? (offset[1] === "-" ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) : 0;
  const dayOf = (instantMs: number) => Math.floor((instantMs + minutes * 60_000) / DAY_MS);
  return dayOf(Date.parse(isoTime)) < dayOf(now.getTime());
}

interface FieldProblem {
  path: PropertyKey[];
  message: string;
}

function findFormFieldProblems(formFields: string, now: Date): FieldProblem[] {
  const json = parseStrictJson(formFields);
  if (!json.ok) return [];
  const parsed = appointmentFormFields.safeParse(json.value);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => ({ path, message }));
  return findAvailabilityProblems(parsed.data.availability, now);
}

function findAvailabilityProblems(times: z.output<typeof preferredTime>[], now: Date): FieldProblem[] {
  const zonedNow = localTimeIn(times[0]?.timeZone ?? LAST_ZONE, beforeTransit(now));
  const problems = findTimeProblems(times, zonedNow).map(({ index, field, code }) => ({
    path: ["availability", index, field],
    message: code.replaceAll("_", " "),
  }));
  const wrongDays = times.flatMap((time, index) =>
    time.day.toLowerCase() === weekdayOf(time.date)?.toLowerCase()
      ? []
      : [{ path: ["availability", index, "day"], message: "must be the weekday of the date" }],
  );
  return [...problems, ...wrongDays];
}
