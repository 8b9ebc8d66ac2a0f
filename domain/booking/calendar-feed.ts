/** A stretch of time in which a therapist is busy, its end excluded, in milliseconds since 1970. */
export interface BusyTime {
  startMs: number;
  endMs: number;
}

/** Reasons why a therapist's calendar could not be read, in words for staff. */
export const CALENDAR_PROBLEMS = {
  unreachable: "The address does not answer.",
  not_allowed: "The address leads into a private network, which is not allowed.",
  denied: "The calendar’s server refuses access: its address may have been revoked.",
  not_found: "There is no calendar at this address any more.",
  failed: "The calendar’s server had a problem.",
  too_large: "The calendar is larger than 2 MB.",
  too_slow: "The calendar took too long to read.",
  unreadable: "The calendar has an event that cannot be read, such as one that repeats every second.",
  no_calendar: "The answer is not a calendar (iCal).",
} as const;
export type CalendarProblem = keyof typeof CALENDAR_PROBLEMS;

export const CALENDAR_ADDRESS_MAX_LENGTH = 1_000;

/**
 * The address of an iCal feed as it is requested: `webcal:` means `https:`. Undefined for anything but an https address without user
 * name, password and fragment.
 */
export function toFeedAddress(text: string): string | undefined {
  const address = text.trim().replace(/^webcals?:/i, "https:");
  const url = address.length > CALENDAR_ADDRESS_MAX_LENGTH ? null : URL.parse(address);
  if (url?.protocol !== "https:" || url.username || url.password) return undefined;
  url.hash = "";
  return url.href;
}
