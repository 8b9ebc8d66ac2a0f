/** The intent of leaving the booking form, which a plain post keeps. */
export const LEAVE_INTENT = "leave";

/** Forms whose answers are saved before they are sent, by their ids, which app/globals.css repeats: the intent that saves. */
export const SAVING_INTENTS = { "booking-form": LEAVE_INTENT, "public-form": "save" } as const;

export type SavedForm = keyof typeof SAVING_INTENTS;
