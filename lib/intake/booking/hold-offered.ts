import "server-only";
import { z } from "zod";
import { toPreferredTime } from "@/domain/booking/preferred-time";
import type { Hold } from "@/domain/wire/times";
import type { BookingValues } from "@/lib/intake/booking/fields";
import { findTime } from "@/lib/intake/booking/times";
import type { Holding, holdTime } from "@/lib/services/forms/client";
import type { Booking } from "@/lib/visitor/session/session";

/** Holds an offered time at the service for a booking. */
export type HoldTime = (holding: Holding) => ReturnType<typeof holdTime>;

export const isInstant = (text: string): boolean => z.iso.datetime().safeParse(text).success;

interface Choice {
  startAt: string;
  /** Zones whose clock may show the time, the visitor's own first. */
  zones: readonly string[];
  now: Date;
}

/**
 * The booking with an offered time, which is held for ten minutes from now. With `timeTakenAtMs` where somebody else has it, or the
 * service does not answer: the form offers the next ones.
 */
export async function holdOffered(booking: Booking, { startAt, zones, now }: Choice, hold: HoldTime): Promise<Booking> {
  const { time: _time, timeTakenAtMs: _taken, ...rest } = booking;
  const held = await hold({ bookingId: booking.id, therapistId: booking.therapist.uniqueId, startAt });
  const slot = held.ok ? held.data : undefined;
  const timeZone = slot && zones.find((zone) => toPreferredTime(slot, zone));
  if (!slot || timeZone === undefined) return { ...rest, timeTakenAtMs: now.getTime() };
  return { ...rest, time: toChosen(slot, timeZone, now) };
}

const toChosen = ({ startAt, endAt, booking }: Hold, timeZone: string, now: Date) => ({
  ...{ startAt, endAt, timeZone, chosenAtMs: now.getTime() },
  ...(booking === "instant" && { isInstant: true as const }),
});

/** The chosen time of a booking where it is among the times of its form. */
export function timeInForm({ time }: Booking, { times, timeZone }: BookingValues): Booking["time"] {
  const preferred = time && toPreferredTime(time, timeZone);
  return preferred && findTime(times, preferred) !== -1 ? time : undefined;
}

/** Holds the booking's time, if it has one, for ten more minutes. A lost one is reported by its request, which staff answer. */
export async function renewHold({ id, therapist, time }: Booking, hold: HoldTime): Promise<void> {
  if (time) await hold({ bookingId: id, therapistId: therapist.uniqueId, startAt: time.startAt });
}
