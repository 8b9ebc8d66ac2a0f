import { eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Opened } from "@/backend/crypto/seal";
import { toMomentRange } from "@/backend/db/moment-range";
import { type appointments, bookedTimes } from "@/backend/db/schema/forms-requests";
import { takeTimes } from "@/backend/times/take-time";
import { readAsked } from "@/domain/booking/asked-therapists";
import { SERVICE_TYPES } from "@/domain/booking/rules";
import { readWaiting } from "@/domain/booking/waiting";

type Appointment = Opened<typeof appointments>;

/**
 * Books the therapist for the agreed and the proposed time of a request in this state, in place of what it booked before. Problem 409
 * `time_taken` where another request has a time that overlaps: the constraint decides, so that of two at once one is refused.
 */
export async function bookTimes(ctx: Ctx, appointment: Appointment, state: string): Promise<void> {
  const { id, companyId, sourceId, formFields } = appointment;
  const heldUntil = state === "offered" ? readWaiting(formFields)?.offeredUntil : undefined;
  // An appointment that took place has had its time.
  if (state === "completed") return;
  const spans = listSpans(appointment, state);
  if (spans.length === 0) return freeTimes(ctx, id);
  const therapistId = readAsked(formFields).agreedWith?.uniqueId ?? sourceId;
  const isNewClient = appointment.selectedOption === SERVICE_TYPES[0];
  await takeTimes(ctx, {
    companyId,
    therapistId,
    spans,
    owner: { appointmentId: id },
    isNewClient,
    ...(heldUntil && { heldUntil: new Date(heldUntil) }),
  });
}

/** Frees the times of a request. */
export async function freeTimes({ db }: Ctx, appointmentId: number): Promise<void> {
  await db.delete(bookedTimes).where(eq(bookedTimes.appointmentId, appointmentId));
}

/** The part of a statement that frees the times of appointments. `ids` is a list of their ids, or a query. */
export const freeingTimes = ({ db }: Ctx, ids: SQL) =>
  db.$with("freed_times", {}).as(sql`delete from ${bookedTimes} where ${bookedTimes.appointmentId} in (${ids})`);

/** The times that a request takes up: one that was agreed stays while another is proposed. */
function listSpans(appointment: Appointment, state: string) {
  const { confirmedStartAt, confirmedEndAt, proposedStartAt, proposedEndAt } = appointment;
  const agreed = { start: confirmedStartAt, end: confirmedEndAt };
  const proposed = { start: proposedStartAt, end: proposedEndAt };
  const taken = { confirmed: [agreed], proposed: [agreed, proposed], offered: [proposed] }[state] ?? [];
  return taken.flatMap(({ start, end }) => (start && end ? [toMomentRange(start, end)] : []));
}
