import type { Ctx } from "@/backend/context";
import { type Subject, textOf } from "@/backend/forms/inbox/open-subject";
import { toPeriod } from "@/backend/forms/inbox/to-item";
import { findListed } from "@/backend/search/find-listed";
import { readAsked } from "@/domain/booking/asked-therapists";
import { readAskedFor } from "@/domain/booking/availability";
import { toInstantRange } from "@/domain/booking/instants";
import { findFit } from "@/domain/booking/payer-fit";
import type { PreferredTime } from "@/domain/booking/rules";
import type { TherapistContent } from "@/domain/wire/therapist";

type Appointment = NonNullable<Subject["appointment"]>;

interface Network {
  officeZone: string;
  /** The directory's. */
  partition: string;
}

/** What staff need of a request to answer it: times as instants, and the person's zone; without one the office's counts. */
export async function toRequestPart(ctx: Ctx, { appointment }: Subject, { officeZone, partition }: Network) {
  if (!appointment) return null;
  const { fields, formFields, sourceId, startAt, endAt, meeting } = appointment;
  const { times, timeZone } = readAskedFor(formFields);
  const asked = times.map((time) => toInstants(time, timeZone ?? officeZone));
  return {
    times: asked.length > 0 ? asked : [{ startAt, endAt }],
    timeZone,
    therapist: { uniqueId: sourceId, name: textOf(fields, "member") },
    therapists: await listTherapists(ctx, appointment, partition),
    proposed: toPeriod(appointment.proposedStartAt, appointment.proposedEndAt),
    confirmed: toPeriod(appointment.confirmedStartAt, appointment.confirmedEndAt),
    meeting,
  };
}

/** The therapists of a request to several, the first one first, with what the directory says for this person. */
async function listTherapists(ctx: Ctx, { fields, formFields, sourceId }: Appointment, partition: string) {
  const { alternates, agreedWith } = readAsked(formFields);
  if (alternates.length === 0) return [];
  const asked = [{ uniqueId: sourceId, name: textOf(fields, "member") }, ...alternates];
  const listed = await findListed(
    ctx,
    partition,
    asked.map(({ uniqueId }) => uniqueId),
  );
  const [payer, state] = [textOf(fields, "payer"), textOf(fields, "state")];
  return asked.map(({ uniqueId, name }) => {
    const therapist = listed.get(uniqueId);
    return {
      uniqueId,
      name,
      slug: therapist?.slug ?? null,
      fit: therapist && payer !== null ? findFit(toPayers(therapist.content), payer) : null,
      isLicensed: therapist && state !== null ? therapist.content.stateLicenses.includes(state) : null,
      isAgreed: agreedWith?.uniqueId === uniqueId,
    };
  });
}

const toPayers = (content: TherapistContent) => ({
  insurers: content.insurancesAccepted,
  eaps: content.servicingEaps,
  accepting: content.acceptingNewClients,
});

function toInstants(time: PreferredTime, timeZone: string) {
  const { startAt, endAt } = toInstantRange([time], timeZone);
  return { startAt: new Date(startAt), endAt: new Date(endAt) };
}
