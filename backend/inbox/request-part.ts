import type { Ctx } from "@/backend/context";
import { fitForPerson, listOthers } from "@/backend/inbox/fit-for-person";
import { type Subject, textOf } from "@/backend/inbox/open-subject";
import { toPeriod } from "@/backend/inbox/to-item";
import { allows } from "@/backend/inbox/visible-items";
import { findListed } from "@/backend/search/find-listed";
import { readArrangement } from "@/domain/booking/arrangement";
import { readAsked } from "@/domain/booking/asked-therapists";
import { readAskedFor } from "@/domain/booking/availability";
import { toInstantRange } from "@/domain/booking/instants";
import type { PreferredTime } from "@/domain/booking/rules";

type Appointment = NonNullable<Subject["appointment"]>;

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
  const { fields, formFields, sourceId, startAt, endAt, meeting } = appointment;
  const { times, timeZone } = readAskedFor(formFields);
  const asked = times.map((time) => toInstants(time, timeZone ?? officeZone));
  const isArranged = isOpen && allows(ctx, "handle_items");
  const therapists = await listTherapists(ctx, appointment, partition, isArranged);
  const named = therapists.map(({ uniqueId }) => uniqueId);
  return {
    times: asked.length > 0 ? asked : [{ startAt, endAt }],
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
  return all.map(({ uniqueId, name }) => {
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
}

const UNKNOWN_FIT = { fit: null, isLicensed: null };

function toInstants(time: PreferredTime, timeZone: string) {
  const { startAt, endAt } = toInstantRange([time], timeZone);
  return { startAt: new Date(startAt), endAt: new Date(endAt) };
}
