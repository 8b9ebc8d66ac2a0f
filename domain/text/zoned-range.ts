import { currentLocale } from "@/domain/texts/languages";

/**
 * A time from one moment to another on a zone's clock, with the day and the zone: `Tue, May 5, 2026, 9:00 – 9:45 AM MDT`.
 */
export function formatZonedRange(start: Date, end: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
  // Engines differ in the spaces around the dash and before AM and PM.
  return format.formatRange(start, end).replaceAll(/[\u2009\u202f]/g, " ");
}
