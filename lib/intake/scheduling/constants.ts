/** The days and times that a consultation can be scheduled for. Specification, section 9. */
export const SCHEDULING_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
export const SCHEDULING_SLOTS = ["9:00 AM", "10:00 AM", "11:00 AM", "1:00 PM", "2:00 PM", "3:00 PM"] as const;

/** How long the thanks stand before the modal closes by itself. */
export const THANKS_SHOWN_MS = 2_000;
