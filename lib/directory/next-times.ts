import { toPreferredTime } from "@/domain/booking/preferred-time";
import type { TherapistTimes } from "@/domain/wire/times";

/** Free times to show. */
export interface ShownTimes {
  /** Zone of the therapist's hours. */
  readonly timeZone: string;
  /** ISO starts, one at least. */
  readonly starts: readonly string[];
}

/** The first of a therapist's free times that the request's form can ask for; undefined without one. */
export function toShownTimes(
  offered: Pick<TherapistTimes, "timeZone" | "times"> | undefined,
  count: number,
): ShownTimes | undefined {
  const { timeZone = "", times = [] } = offered ?? {};
  const shown = times.filter((time) => toPreferredTime(time, timeZone)).slice(0, count);
  return shown.length === 0 ? undefined : { timeZone, starts: shown.map(({ startAt }) => startAt) };
}
