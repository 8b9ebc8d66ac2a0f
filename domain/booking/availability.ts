import { z } from "zod";
import { nameTherapists } from "@/domain/booking/asked-therapists";
import { type PreferredTime, weekdayOf } from "@/domain/booking/rules";
import { isTimeZone } from "@/domain/text/time-zone";

/** The preferred times of a request, as its `form_fields` hold them: each with its weekday and the zone of all. */
export function toAvailability(times: readonly PreferredTime[], timeZone: string) {
  const days = times.map(({ date }) => date).sort();
  const availability = times.map(({ date, startTime, endTime }) => ({
    date,
    startTime,
    endTime,
    day: weekdayOf(date),
    timeZone,
  }));
  return { startDate: days[0], endDate: days.at(-1), availability };
}

const stored = z.object({
  availability: z
    .array(z.object({ date: z.string(), startTime: z.string(), endTime: z.string(), timeZone: z.string().optional() }))
    .catch([]),
});

export interface AskedFor {
  times: PreferredTime[];
  /** Null where other programs sent none. */
  timeZone: string | null;
  /** The names of the therapists in words, where the request has any. */
  therapist: string | null;
}

/** The times and the therapist of a stored request. */
export function readAskedFor(formFields: string): AskedFor {
  const fields: unknown = JSON.parse(formFields);
  const { availability } = stored.parse(fields);
  const timeZone = availability[0]?.timeZone;
  return {
    times: availability.map(({ date, startTime, endTime }) => ({ date, startTime, endTime })),
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null,
    therapist: nameTherapists(fields),
  };
}
