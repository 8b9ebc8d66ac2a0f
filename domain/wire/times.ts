import { z } from "zod";
import { BOOKING_RULES } from "@/domain/owner/policy-choices";
import { MEETINGS } from "@/domain/wire/appointment";
import { moment, resourceOf } from "@/domain/wire/documents";
import { eachReading, oneReading } from "@/domain/wire/reading";

const offeredTime = z.strictObject({ startAt: moment, endAt: moment, meeting: z.enum(MEETINGS) });
/** A free time of a therapist. */
export type OfferedTime = z.output<typeof offeredTime>;

const therapistTimes = z.strictObject({
  uniqueId: z.string(),
  /** Zone of the therapist's hours. */
  timeZone: z.string(),
  /** Result of the choice of one. */
  booking: z.enum(BOOKING_RULES),
  times: z.array(offeredTime),
});
/** The next free times of a therapist. */
export type TherapistTimes = z.output<typeof therapistTimes>;
export const timesDocument = z.strictObject({ data: z.array(resourceOf("therapist_times", therapistTimes)) });

const therapistCalendar = z.strictObject({
  ...therapistTimes.omit({ booking: true }).shape,
  name: z.string(),
  /** First and last days of absences. */
  daysOff: z.array(z.strictObject({ from: z.string(), until: z.string() })),
});
/** The free times and the days off of a therapist in a period, for staff. */
export type TherapistCalendar = z.output<typeof therapistCalendar>;
export const calendarsDocument = z.strictObject({ data: z.array(resourceOf("therapist_calendar", therapistCalendar)) });

const hold = z.strictObject({
  uniqueId: z.string(),
  ...offeredTime.shape,
  booking: z.enum(BOOKING_RULES),
  heldUntil: moment,
});
/** A time that is kept for one visitor's open form. */
export type Hold = z.output<typeof hold>;
export const holdDocument = z.strictObject({ data: resourceOf("hold", hold) });

/** Other services know requests alone. */
const bookingReading = z.enum(BOOKING_RULES).catch("request");
// A later release may answer more.
export const timesReading = eachReading({
  ...therapistTimes.shape,
  booking: bookingReading,
  times: z.array(z.object(offeredTime.shape)),
});
export const calendarsReading = eachReading({
  ...therapistCalendar.shape,
  times: z.array(z.object(offeredTime.shape)),
  daysOff: z.array(z.object({ from: z.string(), until: z.string() })),
});
export const holdReading = oneReading({ ...hold.shape, booking: bookingReading });
