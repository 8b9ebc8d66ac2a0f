import { z } from "zod";
import { DAY_PART_NAMES } from "@/domain/booking/day-parts";
import { WAITING_STATES } from "@/domain/inbox/states";
import { MEETINGS } from "@/domain/wire/appointment";
import { moment } from "@/domain/wire/documents";
import { oneReading } from "@/domain/wire/reading";

const text = z.string().nullable();
const therapist = z.object({ uniqueId: z.string(), name: text });
const person = z.object({
  reference: z.string(),
  state: z.enum(WAITING_STATES),
  version: z.int(),
  /** Initials for grades that see no contacts. */
  name: text,
  /** Start of the wait, in whose order times are offered. */
  since: moment,
  /** The therapist waited for; null for anyone who fits. */
  therapist: therapist.nullable(),
  payer: text,
  region: text,
  parts: z.array(z.enum(DAY_PART_NAMES)),
  /** The time that is offered now, and until when. */
  offer: z.object({ startAt: moment, endAt: moment, until: moment }).nullable(),
});
const time = z.object({
  therapist,
  startAt: moment,
  endAt: moment,
  meeting: z.enum(MEETINGS).nullable(),
  /** References of the people whom the time suits, in the order of their waits. */
  fits: z.array(z.string()),
});

/** The people who wait, the longest first, and the next free times that suit any of them. */
export const waitingListShape = { people: z.array(person), times: z.array(time) };
export const waitingListReading = oneReading(waitingListShape);
export type WaitingList = z.output<typeof waitingListReading>;
