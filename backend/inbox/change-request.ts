import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Opened } from "@/backend/crypto/seal";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { appointments } from "@/backend/db/schema/forms-requests";
import { conflict } from "@/backend/errors";
import { bookTimes } from "@/backend/inbox/book-times";
import { changeItem, type InboxItem, type ItemChange, requireVersion } from "@/backend/inbox/change-item";
import { isOutcomeVerb } from "@/domain/inbox/states";
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
  waiting: "requested",
  offered: "requested",
  confirmed: "confirmed",
  completed: "completed",
  no_show: "cancelled",
  late_cancel: "cancelled",
  cancelled_by_therapist: "cancelled",
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
 * calendar may hold the appointment. `values` are further columns. `ctx` and problems as of `changeItem` and `bookTimes`; 409
 * `not_begun` for an outcome before the appointment begins.
 */
export async function changeRequest(
  ctx: Ctx,
  { item, appointment }: StoredRequest,
  { values, ...change }: ItemChange & { values?: Partial<Appointment> },
): Promise<StoredRequest> {
  requireVersion(item, change.version);
  if (isOutcomeVerb(change.verb) && !hasBegun(ctx, appointment.confirmedStartAt)) throw conflict("not_begun");
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

/** True from the beginning of an appointment on. */
export const hasBegun = ({ now }: Pick<Ctx, "now">, startAt: Date | null): boolean =>
  startAt !== null && startAt <= now;

/** The wire's status of a request's state. */
export function toStatus(state: string): Status {
  const status = Object.entries(STATUS).find(([known]) => known === state)?.[1];
  if (status === undefined) throw new Error("a request has a state that it cannot have");
  return status;
}
