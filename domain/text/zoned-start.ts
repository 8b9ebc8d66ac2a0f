const NEAR_MS = 6 * 24 * 60 * 60 * 1000;

/**
 * The start of a time on a zone's clock, in a locale's words: `Thu, Mar 12, 5:00 PM MDT`; where it is short, `Thu 5:00 PM MDT` for the next six days. Default zone:
 * this machine's; in a browser, the visitor's.
 */
export function formatStart(locale: string | undefined, start: Date, timeZone?: string, isShort = false): string {
  const isNear = isShort && start.getTime() - Date.now() < NEAR_MS;
  const format = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    ...(!isNear && { month: "short", day: "numeric" }),
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
  // Engines differ in the space before AM and PM, and in the comma after a weekday alone.
  return format
    .format(start)
    .replaceAll("\u202f", " ")
    .replace(/^([^\s,]+), (?=\d)/, "$1 ");
}
