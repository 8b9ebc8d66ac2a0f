import { z } from "zod";
import { MEETINGS } from "@/domain/wire/appointment";
import { moment, resourceOf } from "@/domain/wire/documents";
import { camelized, listDocument, singleDocument } from "@/domain/wire/reading";

const offeredTime = z.strictObject({ startAt: moment, endAt: moment, meeting: z.enum(MEETINGS) });
/** A free time of a therapist. */
export type OfferedTime = z.output<typeof offeredTime>;

const therapistTimes = z.strictObject({
  uniqueId: z.string(),
  /** Zone of the therapist's hours. */
  timeZone: z.string(),
  times: z.array(offeredTime),
});
/** The next free times of a therapist. */
export type TherapistTimes = z.output<typeof therapistTimes>;
export const timesDocument = z.strictObject({ data: z.array(resourceOf("therapist_times", therapistTimes)) });

const hold = z.strictObject({ uniqueId: z.string(), ...offeredTime.shape, heldUntil: moment });
/** A time that is kept for one visitor's open form. */
export type Hold = z.output<typeof hold>;
export const holdDocument = z.strictObject({ data: resourceOf("hold", hold) });

// A later release may answer more.
export const timesReading = camelized(
  listDocument(
    z.object({ ...therapistTimes.shape, times: z.array(z.object(offeredTime.shape)) }),
    z.unknown().optional(),
  ),
);
export const holdReading = camelized(singleDocument(z.object(hold.shape)));
