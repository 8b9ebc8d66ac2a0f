import { currentLocale } from "@/domain/texts/languages";

/**
 * A moment with date, time and zone: `Dec 31, 2026, 11:59 PM MST`. Default zone: this machine's; in a browser, the visitor's.
 */
export function formatZonedMoment(moment: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
  // Engines differ in the space before AM and PM.
  return format.format(moment).replaceAll("\u202f", " ");
}
