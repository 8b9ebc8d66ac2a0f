import type { Ctx } from "@/backend/context";
import { fitForPerson, listOthers } from "@/backend/inbox/fit-for-person";
import { type Subject, textOf } from "@/backend/inbox/open-subject";
import { toPeriod } from "@/backend/inbox/to-item";
import { allows } from "@/backend/inbox/visible-items";
import { findListed, type Listed } from "@/backend/search/find-listed";
import { withTaken } from "@/backend/times/read-calendars";
import { readArrangement } from "@/domain/booking/arrangement";
import { readAsked } from "@/domain/booking/asked-therapists";
import { readAskedFor } from "@/domain/booking/availability";
import { toInstantRange } from "@/domain/booking/instants";
import type { PreferredTime } from "@/domain/booking/rules";
import { describeFault, explainPeriod, toSession } from "@/domain/booking/slots";

type Appointment = NonNullable<Subject["appointment"]>;

interface Period {
  startAt: Date;
  endAt: Date;
}

interface Network {
  officeZone: string;
  /** The directory's. */
  partition: string;
}

/** A request as staff need it for an answer: times as instants, and the person's zone, or the office's. `isOpen`: a therapist can be named. */
export async function toRequestPart(
  ctx: Ctx,
  { appointment }: Subject,
  { officeZone, partition, isOpen }: Network & { isOpen: boolean },
) {
  if (!appointment) return null;
  const { id, fields, formFields, sourceId, meeting } = appointment;
  const { periods, timeZone } = readPeriods(appointment, officeZone);
  const isArranged = isOpen && allows(ctx, "handle_items");
  const { therapists, first } = await listTherapists(ctx, appointment, partition, isArranged);
  const named = therapists.map(({ uniqueId }) => uniqueId);
  return {
    times: isArranged ? await withFaults(ctx, id, first, periods) : periods,
    timeZone,
    therapist: { uniqueId: sourceId, name: textOf(fields, "member") },
    therapists,
    others: isArranged ? await listOthers(ctx, partition, fields, named) : [],
    proposed: toPeriod(appointment.proposedStartAt, appointment.proposedEndAt),
    confirmed: toPeriod(appointment.confirmedStartAt, appointment.confirmedEndAt),
    meeting,
    place: readArrangement(formFields).place ?? null,
  };
}

/** The times that a person asked for as instants, and their own zone; null where it is not known. */
export function readPeriods({ formFields, startAt, endAt }: Appointment, officeZone: string) {
  const { times, timeZone } = readAskedFor(formFields);
  const asked = times.map((time) => toInstants(time, timeZone ?? officeZone));
  return { periods: asked.length > 0 ? asked : [{ startAt, endAt }], timeZone };
}

/** The therapists of a request, the first one first and one whom staff named last, with what the directory says for this person. */
async function listTherapists(
  ctx: Ctx,
  { fields, formFields, sourceId }: Appointment,
  partition: string,
  isArranged: boolean,
) {
  const { alternates, agreedWith } = readAsked(formFields);
  const asked = [{ uniqueId: sourceId, name: textOf(fields, "member") }, ...alternates];
  const isAsked = asked.some(({ uniqueId }) => uniqueId === agreedWith?.uniqueId);
  const all = agreedWith && !isAsked ? [...asked, agreedWith] : asked;
  const ids = all.map(({ uniqueId }) => uniqueId);
  const listed = await findListed(ctx, partition, ids);
  const therapists = all.map(({ uniqueId, name }) => {
    const therapist = listed.get(uniqueId);
    return {
      uniqueId,
      name: name ?? therapist?.content.displayName ?? null,
      slug: therapist?.slug ?? null,
      ...(therapist ? fitForPerson(fields, therapist.content) : UNKNOWN_FIT),
      officeCity: therapist?.content.officeCity ?? null,
      officeAddress: (isArranged && therapist?.officeAddress) || null,
      videoLink: (isArranged && therapist?.videoLink) || null,
      isAgreed: agreedWith?.uniqueId === uniqueId,
    };
  });
  return { therapists, first: listed.get(sourceId) };
}

const UNKNOWN_FIT = { fit: null, isLicensed: null };

/** The periods as sessions, each with the reason why the therapist is not free then; unchanged without hours. */
async function withFaults(ctx: Ctx, id: number, therapist: Listed | undefined, periods: Period[]) {
  const calendars = await withTaken(ctx, therapist ? [therapist] : [], { appointmentId: id });
  const [calendar] = calendars.values();
  if (!calendar) return periods;
  return periods.map(({ startAt, endAt }) => {
    const { start, end } = toSession({ start: startAt, end: endAt }, calendar.schedule);
    const fault = explainPeriod(calendar, { start, end });
    return { startAt: start, endAt: end, fault: fault && describeFault(fault, calendar.schedule) };
  });
}

function toInstants(time: PreferredTime, timeZone: string) {
  const { startAt, endAt } = toInstantRange([time], timeZone);
  return { startAt: new Date(startAt), endAt: new Date(endAt) };
}
