/** The network's default zone. */
export const DEFAULT_TIME_ZONE = "America/Denver";

/** True for a zone's name, such as `America/Denver` or `UTC`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
