import { z } from "zod";
import { DAY_PART_NAMES, partAt } from "@/domain/booking/day-parts";

/** Time for which an offered time is held for a waiting person. */
export const OFFER_MS = 24 * 60 * 60 * 1000;
const MAX_PASSED = 50;

/** A person's place on the waiting list. */
export const waitingSchema = z.object({
  /** Start of the wait: offers that end without an answer keep the place. */
  since: z.iso.datetime(),
  /** Unique id of the therapist waited for; null for anyone who fits. */
  therapistId: z.string().nullable(),
  /** Parts of the day that suit the person; none for all. */
  parts: z.array(z.enum(DAY_PART_NAMES)),
  /** End of the current offer. */
  offeredUntil: z.iso.datetime().nullish(),
  /** Offered times that were refused or not answered. */
  passed: z.array(z.string()).default([]),
});
export type Waiting = z.output<typeof waitingSchema>;
const stored = z.object({ waiting: waitingSchema.nullish().catch(null) });

/** The wait of a stored request; null without one. */
export const readWaiting = (formFields: string): Waiting | null => stored.parse(JSON.parse(formFields)).waiting ?? null;

/** Form fields with another wait, or without one. */
export function withWaiting(formFields: string, next: Waiting | null): string {
  const { waiting: _, ...fields } = JSON.parse(formFields);
  return JSON.stringify(next ? { ...fields, waiting: next } : fields);
}

interface OfferedTime {
  therapistId: string;
  startAt: Date;
}

const keyOf = ({ therapistId, startAt }: OfferedTime) => `${therapistId} ${startAt.toISOString()}`;

/** The wait after an offer that was refused or not answered: this time is not offered to the person again. */
export const afterOffer = (waiting: Waiting, time: OfferedTime): Waiting => ({
  ...waiting,
  offeredUntil: null,
  passed: [...waiting.passed, keyOf(time)].slice(-MAX_PASSED),
});

/** True where a time suits the wait. `clock` is its start in the person's zone, as `09:30`. */
export const suitsWait = ({ therapistId, parts, passed }: Waiting, time: OfferedTime & { clock: string }): boolean =>
  (therapistId === null || therapistId === time.therapistId) &&
  (parts.length === 0 || parts.includes(partAt(time.clock))) &&
  !passed.includes(keyOf(time));
