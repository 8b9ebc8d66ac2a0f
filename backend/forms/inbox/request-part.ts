import { type Subject, textOf } from "@/backend/forms/inbox/open-subject";
import { toPeriod } from "@/backend/forms/inbox/to-item";
import { readAskedFor } from "@/domain/booking/availability";
import { toInstantRange } from "@/domain/booking/instants";
import type { PreferredTime } from "@/domain/booking/rules";

/** What staff need of a request to answer it: times as instants, and the person's zone; without one the office's counts. */
export function toRequestPart({ appointment }: Subject, officeZone: string) {
  if (!appointment) return null;
  const { fields, formFields, sourceId, startAt, endAt, meeting } = appointment;
  const { times, timeZone } = readAskedFor(formFields);
  const asked = times.map((time) => toInstants(time, timeZone ?? officeZone));
  return {
    times: asked.length > 0 ? asked : [{ startAt, endAt }],
    timeZone,
    therapist: { uniqueId: sourceId, name: textOf(fields, "member") },
    proposed: toPeriod(appointment.proposedStartAt, appointment.proposedEndAt),
    confirmed: toPeriod(appointment.confirmedStartAt, appointment.confirmedEndAt),
    meeting,
  };
}

function toInstants(time: PreferredTime, timeZone: string) {
  const { startAt, endAt } = toInstantRange([time], timeZone);
  return { startAt: new Date(startAt), endAt: new Date(endAt) };
}
