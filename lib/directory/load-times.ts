import "server-only";
import type { TherapistTimes } from "@/domain/wire/times";
import { getEnv } from "@/lib/config/env";
import { listTimes } from "@/lib/services/forms/client";

/** Times of each therapist: some may be beyond the hours of the request's form. */
const TIMES_READ = 12;

/** The next free times of the therapists who have hours, by unique id; none where the service does not answer. */
export async function loadTimes(therapistIds: readonly string[]): Promise<ReadonlyMap<string, TherapistTimes>> {
  if (therapistIds.length === 0) return new Map();
  const outcome = await listTimes(getEnv(), { therapistIds, records: TIMES_READ });
  return new Map(outcome.ok ? outcome.data.map((one) => [one.uniqueId, one]) : []);
}
