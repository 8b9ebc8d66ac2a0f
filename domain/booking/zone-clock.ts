import { isCalendarDate, type LocalTime, localTimeIn } from "@/domain/booking/rules";

const toUtcMs = ({ date, clock }: LocalTime) => Date.parse(`${date}T${clock}:00Z`);

/**
 * Converts a local time from the zone `from` to the zone `to`; undefined for an invalid day or time. Written without a library of
 * dates, which browsers would have to load. Times that `from` skips or repeats may be an hour off.
 */
export function clockIn(local: LocalTime, from: string, to: string): LocalTime | undefined {
  if (!isCalendarDate(local.date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(local.clock)) return undefined;
  const wantedMs = toUtcMs(local);
  // The second step corrects an offset that changes between the guess and the moment.
  const guessMs = stepTo(wantedMs, wantedMs, from);
  return localTimeIn(to, new Date(stepTo(guessMs, wantedMs, from)));
}

const stepTo = (guessMs: number, wantedMs: number, zone: string) =>
  guessMs + wantedMs - toUtcMs(localTimeIn(zone, new Date(guessMs)));
