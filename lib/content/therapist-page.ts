import type { PageNotice } from "@/lib/content/notices";

/** Why a therapist's own page is closed. */
export const closedTherapistNotices = {
  missing: {
    title: "Open this page from the link in your email",
    text: "Open it from the link in our mail. It stays open in this browser for a limited time only.",
  },
  unknown: {
    title: "This link does not work",
    text: "It may be incomplete, too old or ended by the office. Please open the link in our latest mail, or ask the office for a new one.",
  },
  limited: { title: "Please wait a little", text: "Too many links did not work. Please try again in a few minutes." },
  unavailable: {
    title: "Your page cannot be shown just now",
    text: "We could not reach our service. Please try again in a moment.",
  },
} as const satisfies Record<string, PageNotice>;

/** Result of the last act on a therapist's page. */
export const therapistNotices = {
  offer: { tone: "success", title: "Your answer was sent", text: "We send it to the person by email." },
  decline: {
    tone: "success",
    title: "You declined the request",
    text: "The office reads your reason; the person does not.",
  },
  recorded: { tone: "success", title: "Recorded", text: "Thank you." },
  listing: { tone: "success", title: "Saved", text: "The website shows it now." },
  calendar: {
    tone: "success",
    title: "The address is on its way",
    text: "We mailed you the new address of your calendar.",
  },
  calendar_ended: {
    tone: "success",
    title: "The address has ended",
    text: "Programs that used it no longer get anything.",
  },
  taken: {
    tone: "warning",
    title: "This time is taken",
    text: "You have another appointment, or an open offer, at this time. Choose another one.",
  },
  office: {
    tone: "warning",
    title: "The office has to answer this one",
    text: "The directory does not say that you have the license of the person’s state, or take their payer. Please call the office.",
  },
  wrong: {
    tone: "warning",
    title: "This time cannot be offered",
    text: "Choose a day and a time to come, with an end after its start.",
  },
  check: {
    tone: "warning",
    title: "Please check what you entered",
    text: "Nothing was changed. Your form is open below, as you filled it in.",
  },
  changed: {
    tone: "warning",
    title: "Nothing was changed just now",
    text: "This was changed in the meantime. Read how it stands now, and try again.",
  },
  failed: {
    tone: "danger",
    title: "This did not reach us",
    text: "Nothing was changed. Please try again in a moment, or call us.",
  },
} as const;
export type TherapistNotice = keyof typeof therapistNotices;
