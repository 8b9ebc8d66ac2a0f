import "server-only";
import type { TherapistTimes } from "@/domain/wire/times";
import { getEnv } from "@/lib/config/env";
import { createAskOnce } from "@/lib/directory/ask-once";
import { TIMES_READ } from "@/lib/directory/next-times";
import { findTherapist, type TherapistOutcome } from "@/lib/directory/therapist/find-therapist";
import { listTimes } from "@/lib/services/forms/client";

const askOnce = createAskOnce<TherapistOutcome>("therapists");

/** One therapist; the middleware, which decides on the page by it, and the page share one call. */
export const loadTherapist = (id: string): Promise<TherapistOutcome> => askOnce(id, () => findTherapist(id));

/** The next free times of a therapist; undefined without hours, and where the service does not answer. */
export async function loadTimes(uniqueId: string): Promise<TherapistTimes | undefined> {
  const outcome = await listTimes(getEnv(), { therapistIds: [uniqueId], records: TIMES_READ });
  return outcome.ok ? outcome.data[0] : undefined;
}
