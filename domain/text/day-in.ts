import { Temporal } from "temporal-polyfill";

/** A day in a zone, some days after a moment, as date inputs have it. */
export const dayIn = (timeZone: string, from: Date, days = 0): string =>
  Temporal.Instant.fromEpochMilliseconds(from.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days })
    .toString();
