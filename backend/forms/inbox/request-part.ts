import { z } from "zod";
import type { Subject } from "@/backend/forms/inbox/open-subject";
import { textOf } from "@/backend/forms/inbox/open-subject";
import { toPeriod } from "@/backend/forms/inbox/to-item";
import { toInstantRange } from "@/domain/booking/instants";
import { isTimeZone } from "@/domain/booking/rules";

const preferredTime = z.object({
  date: z.iso.date(),
  startTime: z.iso.time({ precision: -1 }),
  endTime: z.iso.time({ precision: -1 }),
  timeZone: z.string().refine(isTimeZone).optional().catch(undefined),
});
const availability = z.array(preferredTime).catch([]);

/** What staff need of a request to answer it: times as instants, and the person's zone. */
export function toRequestPart({ appointment }: Subject, officeZone: string) {
  if (!appointment) return null;
  const { fields, sourceId, startAt, endAt, meeting } = appointment;
  const asked = availability.parse(fields.availability);
  const timeZone = asked[0]?.timeZone ?? null;
  const times = asked.map((time) => toInstants(time, time.timeZone ?? officeZone));
  return {
    times: times.length > 0 ? times : [{ startAt, endAt }],
    timeZone,
    therapist: { uniqueId: sourceId, name: textOf(fields, "member") },
    proposed: toPeriod(appointment.proposedStartAt, appointment.proposedEndAt),
    confirmed: toPeriod(appointment.confirmedStartAt, appointment.confirmedEndAt),
    meeting,
  };
}

function toInstants(time: z.output<typeof preferredTime>, timeZone: string) {
  const { startAt, endAt } = toInstantRange([time], timeZone);
  return { startAt: new Date(startAt), endAt: new Date(endAt) };
}
