/**
 * Reasons why the form is shown again. `licence` asks for confirmation, `saved` follows a changed choice, the rest are
 * failures.
 */
export const DRAFT_OUTCOMES = [
  "failed",
  "unavailable",
  "expired",
  "changed",
  "licence",
  "again",
  "limited",
  "saved",
] as const;
export type DraftOutcome = (typeof DRAFT_OUTCOMES)[number];

/** The choice for a state outside the directory. */
export const OTHER_STATE = "other";

/** The form's id, for controls outside of it and late scripts. */
export const BOOKING_FORM_ID = "booking-form";
/** Id of the page's heading, which labels the form. */
export const BOOKING_TITLE_ID = "booking-title";

/** Specification, section 8. */
export const APPOINTMENT_FAILED = "Failed to submit appointment request. Please try again.";

/** Message for each reason; a page puts the support phone's link in place of `{phone}`. */
export const OUTCOME_MESSAGES = {
  failed: {
    tone: "danger",
    title: APPOINTMENT_FAILED,
    text: "Everything you typed is still here. You can also call us at {phone}, and we will schedule with you.",
  },
  unavailable: {
    tone: "danger",
    title: "Requests cannot be sent online right now",
    text: "Everything you typed is still here. You can also call us at {phone}, and we will schedule with you.",
  },
  expired: {
    tone: "info",
    title: "Please choose your therapist again",
    text: "For your privacy we remember a choice for a limited time only. What you typed is kept and will be filled in.",
  },
  changed: {
    tone: "info",
    title: "You chose a therapist in another window",
    text: "This page now shows that choice. Please check it, then send your request.",
  },
  licence: {
    tone: "warning",
    title: "Please read the note about licenses, then send again",
    text: "Nothing has been sent yet.",
  },
  again: {
    tone: "info",
    title: "Please send your request again",
    text: "This page had been open for a long time, or was not complete. Nothing has been sent yet; what you typed is still here.",
  },
  limited: {
    tone: "danger",
    title: "Please wait a little before you send this again",
    text: "This form was sent several times within an hour. Please try again later, or call us at {phone}. What you typed is still here.",
  },
  saved: {
    tone: "success",
    title: "Your request was saved",
    text: "What you typed before you changed your choice is filled in below. Nothing has been sent yet.",
  },
} as const satisfies Record<
  DraftOutcome,
  { tone: "danger" | "info" | "success" | "warning"; title: string; text: string }
>;

const FIELD_LABELS: Readonly<Record<string, string>> = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  requestFor: "Who this request is for",
  serviceType: "Type of service",
  state: "State",
  timeZone: "Time zone",
  times: "A preferred time",
  notes: "Notes",
};

/** A field's label in messages: `times.1.date` → `Preferred time 2`. */
export function formatFieldLabel(field: string): string {
  const [name = "", row] = field.split(".");
  return row === undefined ? (FIELD_LABELS[name] ?? name) : `Preferred time ${Number(row) + 1}`;
}
