/** The network's default zone. */
export const DEFAULT_TIME_ZONE = "America/Denver";

/** True for an IANA time zone that the runtime knows, such as `America/Denver` or `UTC`; false for an offset. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: zone }));
  } catch {
    return false;
  }
}
