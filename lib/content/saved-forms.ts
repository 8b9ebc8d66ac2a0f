/** The intent of leaving the booking form, which a plain post keeps. */
export const LEAVE_INTENT = "leave";

/** Forms whose answers are saved before they are sent: their ids, repeated in app/globals.css, and the intent that saves. */
export const SAVED_FORMS = [
  { form: "booking-form", intent: LEAVE_INTENT },
  { form: "public-form", intent: "save" },
] as const;
