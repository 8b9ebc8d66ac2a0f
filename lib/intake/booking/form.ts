import { apiPaths } from "@/lib/config/api-paths";
import { paths, withQuery } from "@/lib/config/paths";
import { BOOKING_FIELDS, type BookingValues } from "@/lib/intake/booking/fields";
import { emptyValues } from "@/lib/intake/flow/fields";
import { AGAIN, LIMITED, type OutcomeMessage, type PostedForm } from "@/lib/intake/flow/form";

/** Specification, section 8. */
export const APPOINTMENT_FAILED = "Failed to submit appointment request. Please try again.";

const KEPT_TEXT = "Everything you typed is still here. You can also call us at {phone}, and we will schedule with you.";

/**
 * `licence` asks before a plain form is sent, `saved` follows a changed choice, `unsaved` is a failure to save before the page is
 * left, and the rest are failures to send.
 */
export const BOOKING_MESSAGES = {
  failed: { tone: "danger", title: APPOINTMENT_FAILED, text: KEPT_TEXT },
  unavailable: { tone: "danger", title: "Requests cannot be sent online right now", text: KEPT_TEXT },
  again: { ...AGAIN, title: "Please send your request again" },
  limited: LIMITED,
  expired: {
    tone: "info",
    title: "Please choose your therapist again",
    text: "For your privacy we remember a choice for a limited time only. What you typed is kept and will be filled in.",
  },
  changed: {
    tone: "info",
    title: "You chose a therapist in another window",
    text: "This page now shows that choice. Please check it, then send your request.",
    isFirst: true,
  },
  taken: {
    tone: "warning",
    title: "Somebody else took this time a moment ago",
    text: "Please choose another time. Everything you typed is still here.",
    isFirst: true,
  },
  licence: {
    tone: "warning",
    title: "Please read the note about licenses, then send again",
    text: "Nothing has been sent yet.",
  },
  unsaved: {
    tone: "danger",
    title: "Your request could not be saved",
    text: "Please check your connection, then try again. Everything you typed is still on this page.",
    isFirst: true,
  },
  saved: {
    tone: "success",
    title: "Your request was saved",
    text: "What you typed before you changed your choice is filled in below. Nothing has been sent yet.",
    isFirst: true,
  },
} satisfies Record<string, OutcomeMessage>;

/** The appointment request. Specification, sections 2, 3 and 5. */
export const bookingForm: PostedForm<BookingValues> = {
  name: "booking",
  id: "booking-form",
  idPrefix: "",
  titleId: "booking-title",
  get action() {
    return apiPaths.bookingRequest();
  },
  fields: BOOKING_FIELDS,
  empty: emptyValues(BOOKING_FIELDS),
  hidden: ["bookingId", "licenceSeen"],
  messages: BOOKING_MESSAGES,
  anchors: { outcome: "outcome", problems: "problems" },
  texts: {
    submit: "Submit Appointment Request",
    leave: "Save and leave",
    missing: "To submit your request, please complete:",
    ready: "Everything needed is filled in. You can submit your request.",
    sending: "Sending your request.",
  },
};

/** `left` is the page after the form was left, which says that the draft is saved. */
export const bookingPlace = () => ({
  page: paths.appointmentRequest(),
  draftPath: paths.appointmentRequest(),
  left: withQuery(paths.appointmentRequest(), "left=1"),
  sent: paths.appointmentSent(),
});
