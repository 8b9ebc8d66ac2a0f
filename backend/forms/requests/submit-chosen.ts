import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { bookedTimes, idempotencyKeys } from "@/backend/db/schema/forms-requests";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";
import type { NewAppointment } from "@/backend/forms/requests/schema";
import { submitAppointment } from "@/backend/forms/requests/submit-request";
import { confirm } from "@/backend/inbox/acts/confirm";
import { fitForPerson } from "@/backend/inbox/fit-for-person";
import { lockRequest } from "@/backend/inbox/lock-items";
import { readFields } from "@/backend/inbox/open-subject";
import { findListed, type Listed } from "@/backend/search/find-listed";
import { listNext } from "@/backend/times/find-times";
import { readCalendars } from "@/backend/times/read-calendars";
import { offerInstead, TimeTaken } from "@/backend/times/take-time";
import type { BookingRule } from "@/domain/owner/policy-choices";

interface Chosen {
  ctx: Ctx;
  input: NewAppointment;
  partition: string;
  idempotencyKey: string | undefined;
  /** The network's rule, where the therapist has none. */
  booking: BookingRule;
}

/**
 * Takes an appointment request. One whose sender chose a free time of a therapist that is booked at once is confirmed in the same
 * transaction, if license and payer fit: its receipt says `confirmed`. Problems as of `submitAppointment`, and 409 `time_taken` with the
 * next times.
 */
export async function submitChosen({ booking, ...submission }: Chosen): Promise<unknown> {
  const { ctx, input, partition } = submission;
  const fields = readFields(input.form_fields);
  const { chosenStart, alternates = [] } = chosenSchema.parse(fields);
  if (chosenStart === undefined || alternates.length > 0) return submitAppointment(submission);
  const therapist = (await findListed(ctx, partition, [input.source_id])).get(input.source_id);
  if (!therapist || !isBookedAtOnce(therapist, fields, booking)) return submitAppointment(submission);
  return offerInstead(ctx, partition, () =>
    inTransaction(ctx, (tx) => confirmAtOnce({ ...submission, ctx: tx }, new Date(chosenStart))),
  );
}

const chosenSchema = z.object({
  chosenStart: z.string().optional(),
  alternates: z.array(z.unknown()).optional().catch(undefined),
});

/** True where the therapist is booked without an answer of theirs or of staff, and license and payer are known to fit. */
function isBookedAtOnce(
  { schedule, content }: Listed,
  fields: ReturnType<typeof readFields>,
  booking: BookingRule,
): boolean {
  if (!schedule || (schedule.booking ?? booking) !== "instant") return false;
  const { fit, isLicensed } = fitForPerson(fields, content);
  return fit === "takes" && isLicensed === true;
}

const receipt = z.looseObject({ attributes: z.looseObject({ reference: z.string() }) });

/** Stores the request and confirms it at the chosen time: the person's first mail is the confirmation. */
async function confirmAtOnce(submission: Omit<Chosen, "booking">, chosenStart: Date): Promise<unknown> {
  const { ctx: tx, input, partition, idempotencyKey } = submission;
  const answer = receipt.parse(await submitAppointment(submission));
  const locked = await lockRequest(tx, eq(inboxItems.reference, answer.attributes.reference));
  // A repetition with the same key finds what the first call stored.
  if (locked.item.state !== "requested") return answer;
  const appointmentId = locked.appointment.id;
  const isHeld = and(
    eq(bookedTimes.appointmentId, appointmentId),
    sql`lower(${bookedTimes.during}) = ${chosenStart.toISOString()}::timestamptz`,
  );
  const wanted = { partition, therapistIds: [input.source_id], except: { appointmentId } };
  const calendar = (await readCalendars(tx, wanted)).get(input.source_id);
  // A time that was held in time stays free when its notice begins.
  const noticeHours = (await tx.db.$count(bookedTimes, isHeld)) > 0 ? 0 : calendar?.schedule.noticeHours;
  const own = calendar && { ...calendar, schedule: { ...calendar.schedule, noticeHours: noticeHours ?? 0 } };
  const [slot] = own ? listNext(own, 1, { from: chosenStart, until: chosenStart }) : [];
  if (!slot) throw new TimeTaken(input.source_id);
  await confirm(tx, locked, {
    ...{ version: locked.item.version, start_at: slot.startAt, end_at: slot.endAt, meeting: slot.meeting },
    ...{ usual_place: true, mailAfter: undefined, partition },
  });
  await skipReceipt(tx, locked.item.id);
  const confirmed = { ...answer, attributes: { ...answer.attributes, status: "confirmed" } };
  if (idempotencyKey !== undefined)
    await tx.db
      .update(idempotencyKeys)
      .set({ answer: confirmed })
      .where(and(eq(idempotencyKeys.key, idempotencyKey), eq(idempotencyKeys.endpoint, "POST /appointments")));
  return confirmed;
}

/** Makes no mail of a request's receipt: its confirmation is the first one. */
export async function skipReceipt({ db, now }: Ctx, itemId: number): Promise<void> {
  const isReceipt = and(eq(inboxEvents.itemId, itemId), eq(inboxEvents.kind, "received"));
  await db.update(inboxEvents).set({ notifiedAt: now }).where(isReceipt);
}
