import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Opened } from "@/backend/crypto/seal";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { appointments } from "@/backend/db/schema/forms-requests";
import { bookTimes } from "@/backend/inbox/book-times";
import { changeItem, type InboxItem, type ItemChange } from "@/backend/inbox/change-item";
import type { APPOINTMENT_STATUSES } from "@/domain/wire/appointment";
import type { REQUEST_STATES } from "@/domain/wire/own-request";

type Appointment = Opened<typeof appointments>;

export interface StoredRequest {
  item: InboxItem;
  appointment: Appointment;
}

type Status = (typeof APPOINTMENT_STATUSES)[number];

/** The wire's coarser status of each state. */
const STATUS: Readonly<Record<(typeof REQUEST_STATES)[number], Status>> = {
  requested: "requested",
  proposed: "requested",
  confirmed: "confirmed",
  completed: "completed",
  declined: "cancelled",
  withdrawn: "cancelled",
  cancelled: "cancelled",
};

/** Verbs after which a calendar that holds the appointment is told something else. */
const CALENDAR_VERBS: readonly string[] = [
  ...["confirm", "accept", "propose", "change_times", "decline", "cancel", "withdraw"],
];

/**
 * Moves a request by a verb: its item, the appointment's status with it, and the number of its calendar file, which rises once a
 * calendar may hold the appointment. `values` are further columns. `ctx` and problems as of `changeItem` and `bookTimes`.
 */
export async function changeRequest(
  ctx: Ctx,
  { item, appointment }: StoredRequest,
  { values, ...change }: ItemChange & { values?: Partial<Appointment> },
): Promise<StoredRequest> {
  const changed = await changeItem(ctx, item, change);
  const isInCalendars = appointment.confirmedStartAt !== null && CALENDAR_VERBS.includes(change.verb);
  const columns = {
    ...values,
    status: toStatus(changed.state),
    calendarSequence: appointment.calendarSequence + (isInCalendars ? 1 : 0),
    updatedAt: ctx.now,
  };
  const sealed = ctx.vault.change(APPOINTMENT, appointment, columns);
  await ctx.db.update(appointments).set(sealed).where(eq(appointments.id, appointment.id));
  const moved = { ...appointment, ...columns };
  await bookTimes(ctx, moved, changed.state);
  return { item: changed, appointment: moved };
}

/** The wire's status of a request's state. */
export function toStatus(state: string): Status {
  const status = Object.entries(STATUS).find(([known]) => known === state)?.[1];
  if (status === undefined) throw new Error("a request has a state that it cannot have");
  return status;
}
