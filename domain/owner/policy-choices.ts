/** Reaction to a chosen free time: staff or the therapist confirm it, or it is confirmed at once. */
export const BOOKING_RULES = ["request", "instant"] as const;
export type BookingRule = (typeof BOOKING_RULES)[number];

/**
 * Acts of therapists on their own page without staff. `see`: their appointments, whose outcome they record, and the confirmation of
 * their listing; `answer`: requests that name them too, which they accept, answer with another time or decline; hours, days off, calendar, and new clients.
 */
export const THERAPIST_ACTS = ["see", "answer"] as const;
export type TherapistActs = (typeof THERAPIST_ACTS)[number];

/** Members of staff who need a second factor: none, those who read answers, or all. */
export const SECOND_FACTOR_RULES = ["optional", "readers", "required"] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];
