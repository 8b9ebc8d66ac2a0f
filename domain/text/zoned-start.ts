/** The start of a time on a zone's clock: `Thu, Mar 12, 5:00 PM MDT`. Default zone: this machine's; in a browser, the visitor's. */
export function formatStart(start: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
  // Engines differ in the space before AM and PM.
  return format.format(start).replaceAll("\u202f", " ");
}
