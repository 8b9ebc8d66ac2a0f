import { Temporal } from "temporal-polyfill";
import { z } from "zod";

const day = z.iso.date();
const instant = z.iso.datetime({ offset: true });

/** The start of a period: an ISO 8601 instant, or the start of an ISO date in the zone. Undefined for invalid text. */
export const parseStart = (text: string, timeZone: string): Date | undefined => parse(text, timeZone, startOf);

/** The end of a period: an ISO 8601 instant, or the end of an ISO date in the zone. Undefined for invalid text. */
export const parseExpiry = (text: string, timeZone: string): Date | undefined =>
  parse(text, timeZone, (date, zone) => new Date(startOf(date.add({ days: 1 }), zone).getTime() - 1));

function parse(
  text: string,
  timeZone: string,
  momentOf: (date: Temporal.PlainDate, timeZone: string) => Date,
): Date | undefined {
  if (day.safeParse(text).success) return momentOf(Temporal.PlainDate.from(text), timeZone);
  return instant.safeParse(text).success ? new Date(text) : undefined;
}

const startOf = (date: Temporal.PlainDate, timeZone: string) =>
  new Date(date.toZonedDateTime(timeZone).epochMilliseconds);
