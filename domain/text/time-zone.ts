/** The network's zone where no other is set. */
export const DEFAULT_TIME_ZONE = "America/Denver";

/** Whether a text names a zone, as `America/Denver` or `UTC` does. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
