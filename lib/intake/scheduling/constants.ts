/** The days and times available for a consultation. Specification, section 9. */
export const SCHEDULING_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
export const SCHEDULING_SLOTS = ["9:00 AM", "10:00 AM", "11:00 AM", "1:00 PM", "2:00 PM", "3:00 PM"] as const;

/** Time until the thank-you modal closes by itself. */
export const THANKS_SHOWN_MS = 2_000;
