import { Temporal } from "temporal-polyfill";

/** The first moments of yesterday, today and tomorrow in a zone, in ISO 8601. */
export function officeDays(now: Date, timeZone: string) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).startOfDay();
  const startOf = (days: number) => today.add({ days }).startOfDay().toInstant().toString();
  return { yesterday: startOf(-1), today: startOf(0), tomorrow: startOf(1) };
}
