import type { LockedItem } from "@/backend/inbox/lock-items";
import { readArrangement } from "@/domain/booking/arrangement";
import { readAsked } from "@/domain/booking/asked-therapists";
import { readWaiting } from "@/domain/booking/waiting";

/** State that an undo restores. */
export function toFormer({ item, appointment }: LockedItem) {
  const { closedAt, assigneeId } = item;
  if (!appointment) return { closedAt, assigneeId };
  const { confirmedStartAt, confirmedEndAt, proposedStartAt, proposedEndAt, meeting, calendarSequence } = appointment;
  const { agreedWith } = readAsked(appointment.formFields);
  const waiting = readWaiting(appointment.formFields);
  const arrangement = readArrangement(appointment.formFields);
  const times = { confirmedStartAt, confirmedEndAt, proposedStartAt, proposedEndAt };
  return {
    closedAt,
    assigneeId,
    appointment: { ...times, meeting, calendarSequence, agreedWith, arrangement, waiting },
  };
}
