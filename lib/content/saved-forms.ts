/** The intent of leaving a form, whose answers are then saved. */
export const LEAVE_INTENT = "leave";

/** Forms whose answers are saved before they are sent, by their ids, which app/globals.css repeats. */
export type SavedForm = "booking-form" | "public-form";
